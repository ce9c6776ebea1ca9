import { Buffer } from "node:buffer";
import { maxImageBytes } from "../domain/images/image-storage-rules.ts";
import { isCompleteImage } from "./complete-image.ts";
import { eraseLocation } from "./erase-location.ts";
import { HttpError } from "./http-error.ts";
import { type ImageHeader, maxPixels, readImageHeader } from "./image-header.ts";

export interface AcceptedImage extends ImageHeader {
  bytes: Uint8Array<ArrayBuffer>;
}

const base64Pattern = /^[A-Za-z0-9+/]+={0,2}$/;
const dataUrlPattern = /^data:image\/[a-z+.-]+;base64,/i;

/** Sanitises a file name, which is arbitrary user input, for error messages. */
function sanitiseFileName(name: string): string {
  return name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "").slice(0, 100) || "The file";
}

/**
 * Validates the bytes of an image without decoding it: JPEG, PNG, WebP or AVIF; not truncated; not a polyglot file; at most
 * 10 MB and 40 megapixels. Erases the GPS position from its metadata, in `bytes`. Throws HttpError 400 with the reason and the
 * file name.
 */
export function acceptImageBytes(bytes: Uint8Array<ArrayBuffer>, fileName: string): AcceptedImage {
  const name = sanitiseFileName(fileName);
  // Spec section 5, image upload.
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
 * Decodes an uploaded image from base64 and validates it (acceptImageBytes). The prefix of a data URL and line breaks are
 * ignored. Throws HttpError 400 with the reason.
 */
export function acceptBase64Image(base64: string, fileName: string): AcceptedImage {
  const withoutWhitespace = /\s/.test(base64) ? base64.replace(/\s+/g, "") : base64;
  const encoded =
    withoutWhitespace.slice(0, 100).replace(dataUrlPattern, "") + withoutWhitespace.slice(100);
  if (encoded.length % 4 !== 0 || !base64Pattern.test(encoded)) {
    throw new HttpError(400, "The image data is not valid base64.");
  }
  return acceptImageBytes(new Uint8Array(Buffer.from(encoded, "base64")), fileName);
}
