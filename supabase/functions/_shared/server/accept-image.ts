import { Buffer } from "node:buffer";
import { HttpError } from "./http-error.ts";
import { isWholeImage } from "./image-container.ts";
import { type ImageHeader, maxPixels, readImageHeader } from "./image-header.ts";

export interface AcceptedImage extends ImageHeader {
  bytes: Uint8Array<ArrayBuffer>;
}

const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const dataUrl = /^data:image\/[a-z+.-]+;base64,/i;

/**
 * Makes sure that a file is a picture, by its bytes: JPEG, PNG, WebP or AVIF, complete, nothing but a picture, at most 40
 * megapixels. Nothing is decoded. Throws HttpError 400 with the reason.
 */
export function acceptImageBytes(bytes: Uint8Array<ArrayBuffer>, name: string): AcceptedImage {
  const header = readImageHeader(bytes);
  // Spec section 5, image upload.
  if (!header) throw new HttpError(400, `${name} is not a valid image file`);
  if (header.width * header.height > maxPixels) {
    throw new HttpError(400, `${name} is too large (max 40 megapixels)`);
  }
  if (!isWholeImage(bytes, header.mimeType)) {
    throw new HttpError(400, `${name} is damaged, or contains something other than an image`);
  }
  return { ...header, bytes };
}

/**
 * Reads an uploaded picture from base64 (a data URL's prefix is dropped) and makes sure that it is one (acceptImageBytes).
 * Throws HttpError 400 with the reason.
 */
export function acceptImage(text: string, name: string): AcceptedImage {
  const encoded = text.slice(0, 100).replace(dataUrl, "") + text.slice(100);
  if (encoded.length % 4 !== 0 || !base64.test(encoded)) {
    throw new HttpError(400, "The image data is not valid base64.");
  }
  return acceptImageBytes(new Uint8Array(Buffer.from(encoded, "base64")), name);
}
