import * as z from "zod";
import { uploadFolder } from "../_shared/domain/images/image-locations.ts";
import type { Right } from "../_shared/domain/people/rights.ts";
import { callDatabase } from "../_shared/server/database.ts";
import { HttpError, invalidFieldError } from "../_shared/server/http-error.ts";
import { registerImage } from "../_shared/server/register-image.ts";
import { sanitiseBase64Image } from "../_shared/server/sanitise-image.ts";
import { scrapePage, scrapeSchema } from "../_shared/server/scrape-page.ts";
import { base64Field } from "../_shared/server/upload-body.ts";
import { type ApiRoute, route } from "./api-route.ts";

/**
 * Maximum size of the body in bytes. An image of 10 MB (spec section 9) is a third longer in base64. The limit is higher, so
 * that a slightly larger image is rejected with the specification's message.
 */
const maxUploadBytes = 20 * 1024 * 1024;

const noFileMessage = "No file selected: Please select an image to upload";
const nameSchema = z.object({
  imageName: z.string().trim().min(1, "imageName is required").max(300, "imageName is too long"),
});
const uploadSchema = nameSchema.extend({ base64Data: base64Field(noFileMessage) });

/** Calls sanitiseBase64Image. Errors name the field in `issues`. */
function decodeImage({ base64Data, imageName }: z.output<typeof uploadSchema>) {
  try {
    return sanitiseBase64Image(base64Data, imageName);
  } catch (error) {
    if (error instanceof HttpError) throw invalidFieldError("base64Data", error.message);
    throw error;
  }
}

/** Upload of images as base64, and the images of a web page for the bulk upload. Spec section 7. */
export const imageRoutes: ApiRoute[] = [
  route({
    method: "POST",
    path: "/upload/base64",
    summary: "Stores an image; its type is detected from its bytes",
    access: "images.edit",
    body: uploadSchema,
    openApiBody: nameSchema.extend({ base64Data: z.string().min(1) }),
    isUpload: true,
    maxBytes: maxUploadBytes,
    status: 200,
    response: z.object({ imageUrl: z.string() }),
    async handle({ database, services: { environment }, body }) {
      const image = decodeImage(body);
      await callDatabase({ failureMessage: "Failed to upload image", asCaller: true }, () =>
        database.rpc("require_right", { required_right: "images.edit" satisfies Right }),
      );
      const options = { folder: uploadFolder, originalName: body.imageName } as const;
      return { imageUrl: await registerImage(environment, image, options) };
    },
  }),
  route({
    method: "POST",
    path: "/scrape-images",
    summary: "Lists the images of a web page",
    access: "images.edit",
    body: scrapeSchema,
    status: 200,
    response: z.array(z.object({ url: z.string(), name: z.string() })),
    errorResponses: { 504: "The page did not respond in time" },
    handle: ({ body, services: { network } }) => scrapePage(body.url, network),
  }),
];
