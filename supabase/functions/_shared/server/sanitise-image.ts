import { Buffer } from "node:buffer";
import { maxImageBytes } from "../domain/images/image-storage-rules.ts";
import { isCompleteImage } from "./complete-image.ts";
import { eraseLocation } from "./erase-location.ts";
import { HttpError } from "./http-error.ts";
import { type ImageHeader, maxPixels, readImageHeader } from "./image-header.ts";

export interface SanitisedImage extends ImageHeader {
  bytes: Uint8Array<ArrayBuffer>;
}

const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;
const dataUrlPattern = /^data:image\/[a-z+.-]+;base64,/i;

/** Sanitises a file name, which is arbitrary user input, for error messages. */
function sanitiseFileName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").slice(0, 100) || "The file";
}

/**
 * Validates an image without decoding it: JPEG, PNG, WebP or AVIF; not truncated; not a polyglot file; at most 10 MB and 40
 * megapixels. Then erases the GPS position from the image's metadata, in place. Throws HttpError 400 with the reason and the file
 * name.
 */
export function sanitiseImage(bytes: Uint8Array<ArrayBuffer>, fileName: string): SanitisedImage {
  const name = sanitiseFileName(fileName);
  // Limit and message: spec section 5, image upload.
  if (bytes.byteLength > maxImageBytes) throw new HttpError(400, `${name} is too large (max 10MB)`);
  const header = readImageHeader(bytes);
  if (!header) throw new HttpError(400, `${name} is not a valid image file`);
  if (header.width * header.height > maxPixels) {
    throw new HttpError(400, `${name} is too large (max 40 megapixels)`);
  }
  if (!isCompleteImage(bytes, header.mimeType)) {
    throw new HttpError(400, `${name} is damaged, or contains something other than an image`);
  }
  eraseLocation(bytes);
  return { ...header, bytes };
}

/**
 * Decodes an image from base64, then validates and sanitises the image (sanitiseImage). Ignores white space and the prefix of a
 * data URL. Throws HttpError 400 with the reason.
 */
export function sanitiseBase64Image(base64: string, fileName: string): SanitisedImage {
  const withoutWhitespace = /\s/.test(base64) ? base64.replace(/\s+/g, "") : base64;
  const encoded =
    withoutWhitespace.slice(0, 100).replace(dataUrlPattern, "") + withoutWhitespace.slice(100);
  if (encoded.length % 4 !== 0 || !base64Pattern.test(encoded)) {
    throw new HttpError(400, "The image data is not valid base64.");
  }
  return sanitiseImage(new Uint8Array(Buffer.from(encoded, "base64")), fileName);
}
