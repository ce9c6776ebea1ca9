import * as z from "zod";
import { maxImageBytes } from "../domain/images/image-storage-rules.ts";
import type { Environment } from "./environment.ts";
import { HttpError } from "./http-error.ts";
import type { OutboundNetwork } from "./outbound-network.ts";
import { registerImage } from "./register-image.ts";
import { safeFetch } from "./safe-fetch.ts";
import { sanitiseImage } from "./sanitise-image.ts";

/** The body of POST copy-image. The maximum length of the URL is the same as in scrape-images.ts. */
export const copyImageSchema = z.object({
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
export async function copyImage(
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
