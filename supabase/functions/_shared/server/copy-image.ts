import * as z from "zod";
import { acceptImageBytes, maxImageBytes } from "./accept-image.ts";
import { HttpError } from "./http-error.ts";
import type { Internet } from "./internet.ts";
import { type ImageCaller, registerImage } from "./register-image.ts";
import { safeFetch } from "./safe-fetch.ts";

/** The body of POST copy-image. Longer addresses than a scraped page may hold are none. */
export const copyImageSchema = z.object({
  url: z.string().trim().min(1, "url is required").max(4096, "url is too long"),
});

function fileName(url: URL): string {
  const last = url.pathname.split("/").pop() ?? "";
  return last.replace(/[^\w.-]+/g, " ").trim() || "The image";
}

/**
 * Copies a picture from another site into Storage, so that ours does not depend on it staying up; where it was is kept in
 * the register (metadata.source), for the check for duplicates. Fetched safely (safe-fetch.ts), at most 10 MB, judged by
 * its bytes (accept-image.ts). Answers its new address. Throws HttpError 400 with the reason, 504, and 401, 403, 500, 503.
 */
export async function copyImage(
  source: string,
  caller: ImageCaller,
  internet: Internet,
): Promise<string> {
  const found = await safeFetch(source, {
    maxBytes: maxImageBytes,
    refuseLonger: true,
    ...internet,
  });
  if (found.status !== 200) {
    throw new HttpError(400, `The image cannot be read: it answers with status ${found.status}.`);
  }
  const originalName = fileName(found.url);
  const image = acceptImageBytes(new Uint8Array(found.body), originalName);
  return registerImage(caller, image, { folder: "copies", originalName, source });
}
