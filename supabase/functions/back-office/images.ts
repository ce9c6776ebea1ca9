import * as z from "zod";
import { acceptImage } from "../_shared/server/accept-image.ts";
import { bearerToken } from "../_shared/server/bearer-token.ts";
import { copyImage, copyImageSchema } from "../_shared/server/copy-image.ts";
import { callerClient } from "../_shared/server/database-client.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { FunctionContext } from "../_shared/server/function-app.ts";
import {
  fixImageReference,
  type ImageCheckTools,
  imageFaults,
  imageFixSchema,
} from "../_shared/server/image-validation.ts";
import type { Internet } from "../_shared/server/internet.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { registerImage } from "../_shared/server/register-image.ts";
import { scrapePage, scrapeSchema } from "../_shared/server/scrape-page.ts";
import { storable } from "../_shared/server/storable-text.ts";
import { actAsCaller } from "./act-as-caller.ts";

interface ImageRequest {
  context: FunctionContext;
  environment: Environment;
  internet: Internet;
}

/** So many addresses can be looked at in one request, all of them slow ones, within the platform's limits. */
const maxAddresses = 100;
const checkBytes = 256 * 1024;

const checkSchema = z.object({ urls: z.array(z.string().max(2048)).min(1).max(maxAddresses) });

/** Bytes of an upload's request: a picture of 10 MB is a third longer in base64. */
const uploadBytes = 14 * 1024 * 1024;

const uploadSchema = z.object({
  originalName: z.string().trim().min(1, "originalName is required").max(300),
  image: z.string().min(1, "No file selected: Please select an image to upload"),
  color: z.string().regex(/^[0-9a-f]{6}$/, "color must be six lower-case hexadecimal digits"),
  variants: z.array(z.string().min(1)).max(10),
});

/** Nothing is fetched, and no body is read, for anyone but an administrator. */
async function requireAdmin({ context, environment }: ImageRequest, apology: string) {
  const token = bearerToken(context.req.raw.headers);
  await actAsCaller({ context, environment, token, apology }, (database) =>
    database.rpc("assert_admin"),
  );
  return token;
}

function checkTools({ environment, internet }: ImageRequest, token: string): ImageCheckTools {
  return { database: callerClient(environment, token), environment, internet };
}

/**
 * POST /back-office/scrape-images (spec section 7) `{ url }`: answers 200 `[{ url, name }]`, the pictures of a page. Errors,
 * `{ message }`: 400 with the reason, 401, 403, 504 when the page takes too long.
 */
export async function answerScrape(request: ImageRequest): Promise<Response> {
  await requireAdmin(request, "Failed to scrape images");
  const { url } = await readJsonBody(request.context.req.raw, storable(scrapeSchema));
  return Response.json(await scrapePage(url, request.internet));
}

/**
 * POST /back-office/images `{ originalName, image, color, variants }`: stores a JPEG that the browser has prepared and its
 * smaller siblings in the order of imageVariants(), each as base64 and each checked by its bytes; answers 201
 * `{ imageUrl }`. Errors, `{ message }`: 400 with the reason (no picture, over 10 MB or 40 megapixels, siblings of another
 * picture), 401, 403, 413.
 */
export async function answerUpload(request: ImageRequest): Promise<Response> {
  const accessToken = await requireAdmin(request, "Failed to upload image");
  const body = await readJsonBody(request.context.req.raw, storable(uploadSchema), uploadBytes);
  const { originalName, color } = body;
  const accept = (encoded: string) => acceptImage(encoded, originalName);
  const image = accept(body.image);
  const responsive = { color, variants: body.variants.map(accept) };
  const caller = { environment: request.environment, accessToken };
  const imageUrl = await registerImage(caller, image, {
    folder: "uploads",
    originalName,
    responsive,
  });
  return Response.json({ imageUrl }, { status: 201 });
}

/**
 * POST /back-office/copy-image `{ url }`: copies a picture of another site into Storage and answers 201 `{ imageUrl }`, where
 * it is now. Errors, `{ message }`: 400 with the reason (no picture, over 10 MB or 40 megapixels, …), 401, 403, 504.
 */
export async function answerCopy(request: ImageRequest): Promise<Response> {
  const accessToken = await requireAdmin(request, "Failed to upload image");
  const { url } = await readJsonBody(request.context.req.raw, storable(copyImageSchema));
  const caller = { environment: request.environment, accessToken };
  const imageUrl = await copyImage(url, caller, request.internet);
  return Response.json({ imageUrl }, { status: 201 });
}

/**
 * POST /back-office/check-images `{ urls }`, at most 100 addresses of pictures: answers 200 `{ faults: [{ url, type, issue }] }`
 * for those where something is wrong. The whole check of spec section 7 (validate-images) in parts, so that its progress
 * can be shown and no part runs into the platform's limits. Errors, `{ message }`: 400, 401, 403.
 */
export async function answerCheck(request: ImageRequest): Promise<Response> {
  const token = await requireAdmin(request, "Failed to validate image storage. Please try again.");
  const { urls } = await readJsonBody(request.context.req.raw, storable(checkSchema), checkBytes);
  const faults = await imageFaults(urls, checkTools(request, token));
  return Response.json({ faults: [...faults].map(([url, fault]) => ({ url, ...fault })) });
}

/**
 * POST /back-office/fix-image-reference (spec section 7) `{ table, id, action: "clear", currentUrl? }`: answers 200
 * `{ cleared }`, the addresses taken out of the row. Errors, `{ message }`: 404 and 409 as in image-validation.ts, 401, 403.
 */
export async function answerFix(request: ImageRequest): Promise<Response> {
  const token = await requireAdmin(request, "Failed to fix the image reference. Please try again.");
  const fix = await readJsonBody(request.context.req.raw, storable(imageFixSchema));
  return Response.json({ cleared: await fixImageReference(fix, checkTools(request, token)) });
}
