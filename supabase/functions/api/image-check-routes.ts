import * as z from "zod";
import { findImageFaults, type ImageFault } from "../_shared/server/check-images.ts";
import { callDatabase } from "../_shared/server/database-call.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { clearImages } from "./clear-images.ts";
import { type FacadeCall, type FacadeRoute, route } from "./facade-route.ts";
import { type ImageTable, imageTables } from "./image-tables.ts";

// Spec section 8, image validation.
const apology = "Failed to validate image storage. Please try again.";

const referencesSchema = z.array(
  z.object({ table: z.enum(imageTables), id: z.number(), url: z.string() }),
);

const issueAnswer = z.object({
  type: z.enum(["missing", "unreachable", "invalid"]),
  table: z.enum(imageTables),
  id: z.int(),
  currentUrl: z.string(),
  issue: z.string(),
});

const fixSchema = z.object({
  table: z.enum(imageTables),
  id: z.int().positive(),
  action: z.literal("clear"),
  /** Which reference; without it, those of the row that are broken at the moment. */
  currentUrl: z.string().max(2048).optional(),
});

interface Row {
  table: ImageTable;
  id: number;
}

async function referencesOf({ database }: FacadeCall, row?: Row) {
  const found = await callDatabase({ apology, asCaller: true }, () =>
    database.rpc("image_references", row && { only_source: row.table, only_id: row.id }),
  );
  return referencesSchema.parse(found);
}

function faultsOf(
  addresses: string[],
  { database, services: { environment, internet } }: FacadeCall,
): Promise<Map<string, ImageFault>> {
  return findImageFaults(addresses, {
    environment,
    internet,
    missingStored: (paths) =>
      callDatabase({ apology, asCaller: true }, () =>
        database.rpc("missing_stored_images", { paths }),
      ),
  });
}

/** The image check of the back office. Spec sections 3 (image validation result) and 7. */
export const imageCheckRoutes: FacadeRoute[] = [
  route({
    method: "POST",
    path: "/validate-images",
    summary: "Finds references to images that are not there",
    access: "admin",
    status: 200,
    answer: z.object({ totalIssues: z.int(), issues: z.array(issueAnswer) }),
    async handle(call) {
      const references = await referencesOf(call);
      const faults = await faultsOf(
        references.map(({ url }) => url),
        call,
      );
      const issues = references.flatMap(({ table, id, url }) => {
        const fault = faults.get(url);
        return fault ? [{ ...fault, table, id, currentUrl: url }] : [];
      });
      return { totalIssues: issues.length, issues };
    },
  }),
  route({
    method: "POST",
    path: "/fix-image-reference",
    summary: "Clears a row's reference to an image that is not there",
    access: "admin",
    body: fixSchema,
    status: 200,
    answer: z.object({ message: z.string(), cleared: z.array(z.string()) }),
    async handle(call) {
      const { table, id, currentUrl } = call.body;
      const used = (await referencesOf(call, { table, id })).map(({ url }) => url);
      if (used.length === 0) throw new HttpError(404, "There is no image to clear.");
      const broken =
        currentUrl === undefined ? [...(await faultsOf(used, call)).keys()] : [currentUrl];
      const cleared = used.filter((url) => broken.includes(url));
      if (cleared.length === 0) {
        throw new HttpError(409, "This image reference is no longer there, or no longer broken.");
      }
      await clearImages(call.database, { table, id }, cleared);
      return { message: "Issue Fixed", cleared };
    },
  }),
];
