import { heicMessage, isHeic } from "../domain/images/heic.ts";
import { maxImageBytes } from "../domain/images/image-locations.ts";
import { truncateText } from "../domain/text.ts";
import { readAvifContent } from "./avif-content.ts";
import { HttpError } from "./http-error.ts";
import { type ImageContent, readAscii } from "./image-content.ts";
import { readJpegContent } from "./jpeg-content.ts";
import { readPngContent } from "./png-content.ts";
import { decodeBase64, type LongText } from "./upload-body.ts";
import { readWebpContent } from "./webp-content.ts";

export interface SanitisedImage {
  mimeType: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
  /** Size in pixels. */
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

interface ImageFormat {
  mimeType: SanitisedImage["mimeType"];
  /** Whether a file of this format starts with these twelve bytes. */
  hasSignature: (start: string) => boolean;
  readContent: (bytes: Uint8Array) => ImageContent | null;
}

const imageFormats: ImageFormat[] = [
  {
    mimeType: "image/jpeg",
    hasSignature: (start) => start.startsWith("\xff\xd8\xff"),
    readContent: readJpegContent,
  },
  {
    mimeType: "image/png",
    hasSignature: (start) => start.startsWith("\x89PNG\r\n\x1a\n"),
    readContent: readPngContent,
  },
  {
    mimeType: "image/webp",
    hasSignature: (start) => start.startsWith("RIFF") && start.endsWith("WEBP"),
    readContent: readWebpContent,
  },
  {
    mimeType: "image/avif",
    hasSignature: (start) => start.startsWith("ftyp", 4),
    readContent: readAvifContent,
  },
];

/** Maximum number of pixels. A larger image may be a decompression bomb and is rejected without being decoded. */
const maxPixels = 40_000_000;

/**
 * Matches code or another document inside an image. The whole file is searched, including compressed pixels. Each alternative is
 * long enough to match by chance in at most one of 100,000 images of 10 MB. The short text `<svg` would match in one of 50.
 */
const embeddedCodePattern = /<script|<\?php\s|<html[\s>]|<!doctype|<iframe|%pdf-\d|javascript:/i;
/** Length of the pattern's longest match. */
const maxCodeBytes = "javascript:".length;
/** A text of the whole file would exceed the memory of the hosted runtime. */
const windowBytes = 8192;

/** Detects a polyglot file. Storage serves the correct content type, but a program may open a downloaded copy as another type. */
function containsEmbeddedCode(bytes: Uint8Array): boolean {
  for (let start = 0; start < bytes.length; start += windowBytes) {
    if (embeddedCodePattern.test(readAscii(bytes, start, windowBytes + maxCodeBytes))) return true;
  }
  return false;
}

/** Sanitises a file name, which is arbitrary user input, for error messages. */
function sanitiseFileName(name: string): string {
  return truncateText(name.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ""), 100) || "The file";
}

/**
 * Validates an image without decoding it: JPEG, PNG, WebP or AVIF; not truncated; no scripts, pages or documents inside; at most
 * 10 MB and 40 megapixels. Returns a copy without metadata, such as the GPS position, and without data after the end of the image,
 * such as a phone's video. Throws HttpError 400 with the reason and the file name.
 */
export function sanitiseImage(bytes: Uint8Array, fileName: string): SanitisedImage {
  const name = sanitiseFileName(fileName);
  // Limit and message: spec section 5, image upload.
  if (bytes.byteLength > maxImageBytes) throw new HttpError(400, `${name} is too large (max 10MB)`);
  const start = readAscii(bytes, 0, 12);
  const format = imageFormats.find(({ hasSignature }) => hasSignature(start));
  const content = format?.readContent(bytes);
  if (!(format && content && content.width > 0 && content.height > 0)) {
    if (isHeic(bytes)) throw new HttpError(400, heicMessage(name));
    throw new HttpError(400, `${name} is not a valid image file`);
  }
  if (content.width * content.height > maxPixels) {
    throw new HttpError(400, `${name} is too large (max 40 megapixels)`);
  }
  if (!content.bytes || containsEmbeddedCode(bytes)) {
    throw new HttpError(400, `${name} is damaged, or contains something other than an image`);
  }
  return { ...content, mimeType: format.mimeType, bytes: content.bytes };
}

/** Decodes an image from base64 (decodeBase64), then validates and sanitises the image (sanitiseImage). */
export const sanitiseBase64Image = (base64: string | LongText, fileName: string): SanitisedImage =>
  sanitiseImage(decodeBase64(base64), fileName);
