import * as z from "zod";
import { maxImageBytes, uploadFolder } from "../_shared/domain/images/image-locations.ts";
import type { Right } from "../_shared/domain/people/rights.ts";
import { callerClient } from "../_shared/server/database.ts";
import type { Environment } from "../_shared/server/environment.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import {
  checkImageUrls,
  fixImageReference,
  type ImageValidationDependencies,
  imageFixSchema,
} from "../_shared/server/image-validation.ts";
import { readJsonBody } from "../_shared/server/json-body.ts";
import { requireValidPostgresText } from "../_shared/server/postgres-text.ts";
import { registerImage } from "../_shared/server/register-image.ts";
import { type OutboundNetwork, safeFetch } from "../_shared/server/safe-fetch.ts";
import { sanitiseBase64Image, sanitiseImage } from "../_shared/server/sanitise-image.ts";
import { scrapePage, scrapeSchema } from "../_shared/server/scrape-page.ts";
import { base64Field, type LongText, readUploadBody } from "../_shared/server/upload-body.ts";
import { type BackOfficeCall, callDatabaseAsCaller } from "./back-office-call.ts";

/** Maximum number of URLs per request. Even if all of them are slow, the check ends within the platform's time limit. */
const maxUrls = 100;
/** Maximum size in bytes of a body with 100 URLs of at most 2,048 characters. */
const maxCheckBytes = 256 * 1024;

const checkSchema = z.object({ urls: z.array(z.string().max(2048)).min(1).max(maxUrls) });

const uploadSchema = z.object({
  originalName: z.string().trim().min(1, "originalName is required").max(300),
  image: base64Field("No file selected: Please select an image to upload"),
  color: z
    .string()
    .regex(/^[0-9a-f]{6}$/, "color must be six lower-case hexadecimal digits")
    .optional(),
  variants: z.array(base64Field("The file is empty")).max(10),
});

/** Throws HttpError 401 or 403 unless the caller may edit images. Called before the body is read or a URL is fetched. */
async function requireImageRight(call: BackOfficeCall, failureMessage: string): Promise<void> {
  await callDatabaseAsCaller(call, failureMessage, (database) =>
    database.rpc("require_right", { required_right: "images.edit" satisfies Right }),
  );
}

function validationDependencies({
  environment,
  network,
  token,
}: BackOfficeCall): ImageValidationDependencies {
  return { database: callerClient(environment, token), environment, network };
}

/**
 * POST /back-office/scrape-images (spec section 7) `{ url }`: responds 200 `[{ url, name }]`, the images of a page. Errors
 * besides those of createBackOffice:
 * - 400: the URL is not public http or https, does not respond with status 200, or is not an HTML page.
 * - 504: the page does not respond within 8 seconds.
 */
export async function handleImageScrape(call: BackOfficeCall): Promise<Response> {
  await requireImageRight(call, "Failed to scrape images");
  const { url } = await readJsonBody(call.request, requireValidPostgresText(scrapeSchema));
  return Response.json(await scrapePage(url, call.network));
}

/**
 * POST /back-office/images `{ originalName, image, color, variants }`: stores a JPEG that the browser has resized. `variants` are
 * its smaller variants in the order of imageVariants(). Files are base64 and validated by their bytes. `color` is the dominant
 * colour, six lower-case hexadecimal digits; without it, any type of image is stored as it is,
 * such as a logo. Responds 201 `{ imageUrl }`, the public URL. Spec sections 5 and 9. Errors besides those of createBackOffice:
 * - 400: a file is not base64, not an image, damaged, or over 10 MB or 40 megapixels; or the files are not a JPEG and exactly its
 *   JPEG variants with the sizes of imageVariants().
 * - 413: the body is over 14 MB.
 */
export async function handleImageUpload(call: BackOfficeCall): Promise<Response> {
  await requireImageRight(call, "Failed to upload image");
  const body = await readUploadBody(call.request, requireValidPostgresText(uploadSchema));
  const { originalName, color } = body;
  const sanitise = (base64: string | LongText) => sanitiseBase64Image(base64, originalName);
  const image = sanitise(body.image);
  const responsiveData = color ? { color, variants: body.variants.map(sanitise) } : undefined;
  const imageUrl = await registerImage(call.environment, image, {
    folder: uploadFolder,
    originalName,
    responsiveData,
  });
  return Response.json({ imageUrl }, { status: 201 });
}

/**
 * POST /back-office/copy-image `{ url }`: copies an image of another site into Storage; responds 201 `{ imageUrl }`, its new
 * URL. Spec section 5, bulk upload. Errors besides those of createBackOffice:
 * - 400: the URL is not public http or https, or does not respond with status 200; or the file is not an image, damaged, or over
 *   10 MB or 40 megapixels.
 * - 504: the other site does not respond within 8 seconds.
 */
export async function handleImageCopy(call: BackOfficeCall): Promise<Response> {
  await requireImageRight(call, "Failed to upload image");
  const { url } = await readJsonBody(call.request, requireValidPostgresText(copyImageSchema));
  const imageUrl = await copyImage(url, call.environment, call.network);
  return Response.json({ imageUrl }, { status: 201 });
}

/**
 * POST /back-office/check-images `{ urls }`, 1 to 100 image URLs: responds 200 `{ faults: [{ url, type, issue }], unchecked }`,
 * the faults of the broken URLs and the number of URLs that were not checked within the time limit. An unreachable image is a
 * fault, not an error.
 *
 * Implements validate-images (spec section 7) in batches, so that the client can display progress and no call exceeds the
 * platform's limits. Errors besides those of createBackOffice:
 * - 400: no URL, more than 100 URLs, or a URL over 2,048 characters.
 */
export async function handleImageCheck(call: BackOfficeCall): Promise<Response> {
  await requireImageRight(call, "Failed to validate image storage. Please try again.");
  const { urls } = await readJsonBody(
    call.request,
    requireValidPostgresText(checkSchema),
    maxCheckBytes,
  );
  const { faults, unchecked } = await checkImageUrls(urls, validationDependencies(call));
  return Response.json({
    faults: [...faults].map(([url, fault]) => ({ url, ...fault })),
    unchecked: unchecked.length,
  });
}

/**
 * POST /back-office/fix-image-reference (spec section 7) `{ table, id, action: "clear", currentUrl? }`: removes `currentUrl` from
 * the row or, without `currentUrl`, all broken image URLs. Responds 200 `{ cleared }`, the removed URLs. Errors besides those of
 * createBackOffice:
 * - 404: the row does not exist or references no image.
 * - 409: the row does not reference `currentUrl`, has no broken reference, or requires an image.
 */
export async function handleImageReferenceFix(call: BackOfficeCall): Promise<Response> {
  await requireImageRight(call, "Failed to fix the image reference. Please try again.");
  const fix = await readJsonBody(call.request, requireValidPostgresText(imageFixSchema));
  return Response.json({ cleared: await fixImageReference(fix, validationDependencies(call)) });
}

/** The body of POST copy-image. The maximum length of the URL is the same as in scrape-images.ts. */
const copyImageSchema = z.object({
  url: z.string().trim().min(1, "url is required").max(4096, "url is too long"),
});

function readFileName(url: URL): string {
  const lastSegment = url.pathname.split("/").pop() ?? "";
  return lastSegment.replace(/[^\w.-]+/g, " ").trim() || "The image";
}

/**
 * Copies an image of another site into Storage and returns its new URL. Does not authorise the caller.
 * - The image is fetched with SSRF protection (safe-fetch.ts) and validated by its bytes (sanitise-image.ts). At most 10 MB.
 * - The original URL is stored in persistent_images (metadata.source) to detect duplicates.
 * @throws the errors of safeFetch, sanitiseImage and registerImage, and HttpError 400 for a status other than 200
 */
async function copyImage(
  sourceUrl: string,
  environment: Environment,
  network: OutboundNetwork,
): Promise<string> {
  const response = await safeFetch(sourceUrl, {
    maxBytes: maxImageBytes,
    rejectLonger: true,
    ...network,
  });
  if (response.status !== 200) {
    throw new HttpError(
      400,
      `The image cannot be read: it answers with status ${response.status}.`,
    );
  }
  const originalName = readFileName(response.url);
  const image = sanitiseImage(response.body, originalName);
  return registerImage(environment, image, { folder: "copies", originalName, sourceUrl });
}
