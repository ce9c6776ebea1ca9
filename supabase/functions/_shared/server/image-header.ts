/** Type and size, in pixels, from the first bytes of an image. */
export interface ImageHeader {
  mimeType: "image/jpeg" | "image/png" | "image/webp" | "image/avif";
  width: number;
  height: number;
}

/** Protects from decompression bombs: larger images are rejected before anything decodes them. */
export const maxPixels = 40_000_000;

/** A part of a file as text, one character per byte. */
export function ascii(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}

/** Reads numbers from a file, big-endian unless stated otherwise. */
export function view(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function readPng(bytes: Uint8Array): ImageHeader | null {
  if (bytes.length < 33 || ascii(bytes, 12, 4) !== "IHDR") return null;
  return {
    mimeType: "image/png",
    width: view(bytes).getUint32(16),
    height: view(bytes).getUint32(20),
  };
}

/** Walks the segments up to the frame header. */
function readJpeg(bytes: Uint8Array): ImageHeader | null {
  const data = view(bytes);
  for (let offset = 2; offset + 9 < bytes.length; ) {
    if (data.getUint8(offset) !== 0xff) return null;
    const marker = data.getUint8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    // Start-of-frame markers; DHT, JPG and DAC are in the same range but do not start a frame.
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
  const data = view(bytes);
  const mimeType = "image/webp";
  switch (ascii(bytes, 12, 4)) {
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

/** Searches for the first `ispe` property (the size) in the first 64 KB, where encoders write it. */
function readAvif(bytes: Uint8Array): ImageHeader | null {
  const brands = ascii(bytes, 8, Math.min(bytes.length - 8, 64));
  if (!/avif|avis/.test(brands)) return null;
  const end = Math.min(bytes.length - 16, 65_536);
  for (let offset = 16; offset < end; offset += 1) {
    if (bytes[offset] === 0x69 && ascii(bytes, offset, 4) === "ispe") {
      return {
        mimeType: "image/avif",
        width: view(bytes).getUint32(offset + 8),
        height: view(bytes).getUint32(offset + 12),
      };
    }
  }
  return null;
}

/**
 * Reads type and size of an image from its first bytes, independent of its file name and without decoding it. Returns null
 * for anything other than a JPEG, PNG, WebP or AVIF with a size.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  let header: ImageHeader | null = null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) header = readJpeg(bytes);
  else if (ascii(bytes, 0, 8) === "\x89PNG\r\n\x1a\n") header = readPng(bytes);
  else if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP") header = readWebp(bytes);
  else if (ascii(bytes, 4, 4) === "ftyp") header = readAvif(bytes);
  return header && header.width > 0 && header.height > 0 ? header : null;
}
