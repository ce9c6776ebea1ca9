import { Buffer } from "node:buffer";
import { readAscii, toDataView } from "./byte-reader.ts";
import type { ImageHeader } from "./image-header.ts";
import { readBoxes } from "./iso-boxes.ts";

// Detects polyglot files: images with a second file after their end, or with scripts in their metadata. Storage serves the correct
// content type, but a program may open a downloaded copy as another type. The pixels are not decoded.

function toLatin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

/** Walks the segments marker by marker. The end-of-image marker must be the last two bytes of the file. */
function isCompleteJpeg(bytes: Uint8Array): boolean {
  let offset = 2;
  while (offset + 1 < bytes.length) {
    if (bytes[offset] !== 0xff) return false;
    const marker = bytes[offset + 1] ?? 0;
    if (marker === 0xd9) return offset + 2 === bytes.length;
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (offset + 3 >= bytes.length) return false;
    const length = toDataView(bytes).getUint16(offset + 2);
    if (length < 2) return false;
    offset += 2 + length;
    if (marker === 0xda) offset = findScanEnd(bytes, offset);
  }
  return false;
}

/** Finds the position of the next marker: a 0xff that is neither escaped (0xff00) nor a restart marker (0xffd0 to 0xffd7). */
function findScanEnd(bytes: Uint8Array, start: number): number {
  for (
    let offset = bytes.indexOf(0xff, start);
    offset !== -1;
    offset = bytes.indexOf(0xff, offset + 1)
  ) {
    const code = bytes[offset + 1] ?? 0;
    if (code !== 0 && (code < 0xd0 || code > 0xd7)) return offset;
  }
  return bytes.length;
}

function isCompletePng(bytes: Uint8Array): boolean {
  let hasPixels = false;
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const length = toDataView(bytes).getUint32(offset);
    const type = readAscii(bytes, offset + 4, 4);
    offset += 12 + length;
    if (type === "IDAT") hasPixels = true;
    if (type === "IEND") return hasPixels && length === 0 && offset === bytes.length;
  }
  return false;
}

function isCompleteWebp(bytes: Uint8Array): boolean {
  if (toDataView(bytes).getUint32(4, true) + 8 !== bytes.length) return false;
  let offset = 12;
  while (offset + 8 <= bytes.length) {
    const length = toDataView(bytes).getUint32(offset + 4, true);
    offset += 8 + length + (length % 2);
  }
  return offset === bytes.length;
}

function isCompleteAvif(bytes: Uint8Array): boolean {
  const boxes = readBoxes(bytes);
  const boxTypes = new Set(boxes.map(({ type }) => type));
  return boxes.at(-1)?.end === bytes.length && boxTypes.has("meta") && boxTypes.has("mdat");
}

const completenessChecks: Record<ImageHeader["mimeType"], (bytes: Uint8Array) => boolean> = {
  "image/jpeg": isCompleteJpeg,
  "image/png": isCompletePng,
  "image/webp": isCompleteWebp,
  "image/avif": isCompleteAvif,
};

/**
 * Matches code or another document inside an image. The whole file is searched, including compressed pixels. Each alternative is
 * long enough to match by chance in at most one of 100,000 images of 10 MB. The short text `<svg` would match in one of 50.
 */
const embeddedCodePattern = /<script|<\?php\s|<html[\s>]|<!doctype|<iframe|%pdf-\d|javascript:/i;

/**
 * Whether a file is a complete image of the MIME type in its header: not truncated, with nothing appended, and without scripts,
 * pages or documents inside.
 */
export function isCompleteImage(bytes: Uint8Array, mimeType: ImageHeader["mimeType"]): boolean {
  return completenessChecks[mimeType](bytes) && !embeddedCodePattern.test(toLatin1(bytes));
}
