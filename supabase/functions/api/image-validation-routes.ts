import * as z from "zod";
import { imageTables } from "../_shared/domain/images/image-locations.ts";
import {
  checkImageUrls,
  fetchImageReferences,
  fixImageReference,
  type ImageValidationDependencies,
  imageFixSchema,
} from "../_shared/server/image-validation.ts";
import { type ApiCall, type ApiRoute, route } from "./api-route.ts";

const imageIssueSchema = z.object({
  type: z.enum(["missing", "unreachable", "invalid"]),
  table: z.enum(imageTables),
  id: z.int(),
  currentUrl: z.string(),
  issue: z.string(),
});

function validationDependencies({
  database,
  services: { environment, network },
}: ApiCall): ImageValidationDependencies {
  return { database, environment, network };
}

/** Image validation. Spec sections 3 (image validation result) and 7. */
export const imageValidationRoutes: ApiRoute[] = [
  route({
    method: "POST",
    path: "/validate-images",
    summary: "Finds broken image references",
    access: "images.edit",
    status: 200,
    response: z.object({
      totalIssues: z.int(),
      issues: z.array(imageIssueSchema),
      /** Number of image URLs that could not be checked, because there are too many or other sites are slow. */
      unchecked: z.int(),
    }),
    async handle(call) {
      const dependencies = validationDependencies(call);
      const references = await fetchImageReferences(dependencies);
      const { faults, unchecked } = await checkImageUrls(
        references.map(({ url }) => url),
        dependencies,
      );
      const issues = references.flatMap(({ table, id, url }) => {
        const fault = faults.get(url);
        return fault ? [{ ...fault, table, id, currentUrl: url }] : [];
      });
      return { totalIssues: issues.length, issues, unchecked: unchecked.length };
    },
  }),
  route({
    method: "POST",
    path: "/fix-image-reference",
    summary:
      "Clears the image reference currentUrl of a row, or without currentUrl the broken ones",
    access: "images.edit",
    body: imageFixSchema,
    status: 200,
    response: z.object({ message: z.string(), cleared: z.array(z.string()) }),
    errorResponses: {
      404: "The row references no image",
      409: "currentUrl is not referenced, no reference is broken, or the row requires an image",
    },
    async handle(call) {
      const cleared = await fixImageReference(call.body, validationDependencies(call));
      return { message: "Issue Fixed", cleared };
    },
  }),
];
