import { Buffer } from "node:buffer";
import { readAscii, toDataView } from "./byte-reader.ts";
import { readBoxes } from "./iso-boxes.ts";

/** Type of an image, and its size in pixels. */
export interface ImageHeader {
  mimeType: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
  width: number;
  height: number;
}

/** Maximum number of pixels. A larger image may be a decompression bomb and is rejected without being decoded. */
export const maxPixels = 40_000_000;

function readPng(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 33 || readAscii(bytes, 12, 4) !== "IHDR") return null;
  return {
    mimeType: "image/png",
    width: toDataView(bytes).getUint32(16),
    height: toDataView(bytes).getUint32(20),
  };
}

/** Reads the segments up to the frame header. */
function readJpeg(bytes: Uint8Array): ImageHeader | null {
  const data = toDataView(bytes);
  for (let offset = 2; offset + 9 < bytes.length; ) {
    if (data.getUint8(offset) !== 0xff) return null;
    const marker = data.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    // A start-of-frame marker. The markers DHT, JPG and DAC are in the same range, but do not start a frame.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return {
        mimeType: "image/jpeg",
        width: data.getUint16(offset + 7),
        height: data.getUint16(offset + 5),
      };
    }
    const length = data.getUint16(offset + 2);
    if (length < 2 || marker === 0xda || marker === 0xd9) return null;
    offset += 2 + length;
  }
  return null;
}

function readWebp(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 30) return null;
  const data = toDataView(bytes);
  const mimeType = "image/webp";
  switch (readAscii(bytes, 12, 4)) {
    case "VP8 ":
      return {
        mimeType,
        width: data.getUint16(26, true) & 0x3fff,
        height: data.getUint16(28, true) & 0x3fff,
      };
    case "VP8L": {
      const bits = data.getUint32(21, true);
      return { mimeType, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return {
        mimeType,
        width: (data.getUint32(24, true) & 0xffffff) + 1,
        height: (data.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return null;
  }
}

/**
 * Returns the largest `ispe` (image spatial extents) in the `meta` box, wherever this box is in the file. An AVIF may also declare
 * the sizes of thumbnails or tiles. If the size of a thumbnail were returned, a decompression bomb would pass the size limit.
 */
function readAvif(bytes: Uint8Array): ImageHeader | null {
  const brands = readAscii(bytes, 8, Math.min(bytes.length - 8, 64));
  const meta = readBoxes(bytes).find(({ type }) => type === "meta");
  if (!meta || !/avif|avis/.test(brands)) return null;
  const properties = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(
    meta.start,
    meta.end,
  );
  let largest: ImageHeader | null = null;
  for (
    let offset = properties.indexOf("ispe");
    offset !== -1 && offset + 16 <= properties.length;
    offset = properties.indexOf("ispe", offset + 4)
  ) {
    const width = properties.readUInt32BE(offset + 8);
    const height = properties.readUInt32BE(offset + 12);
    if (!largest || width * height > largest.width * largest.height) {
      largest = { mimeType: "image/avif", width, height };
    }
  }
  return largest;
}

/**
 * Reads MIME type, width and height of an image from its header, without decoding the image. Returns null unless the file is a
 * JPEG, PNG, WebP or AVIF with a width and a height above zero.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  let header: ImageHeader | null = null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) header = readJpeg(bytes);
  else if (readAscii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") header = readPng(bytes);
  else if (readAscii(bytes, 0, 4) === "RIFF" && readAscii(bytes, 8, 4) === "WEBP")
    header = readWebp(bytes);
  else if (readAscii(bytes, 4, 4) === "ftyp") header = readAvif(bytes);
  return header && header.width > 0 && header.height > 0 ? header : null;
}
