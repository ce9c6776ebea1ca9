import { keepOrientation } from "./exif-orientation.ts";
import { createPartWriter, type ImageContent, readAscii, toDataView } from "./image-content.ts";

const signatureBytes = 8;
const exifType = [0x65, 0x58, 0x49, 0x66];

/** The chunks that a decoder needs: pixels and palette, animation frames, transparency, how colours are encoded, and density. */
const keptTypes = new Set(
  "IHDR PLTE IDAT IEND acTL fcTL fdAT tRNS bKGD sBIT cHRM gAMA sRGB iCCP cICP mDCV cLLI pHYs".split(
    " ",
  ),
);

/** Computes the checksum of a chunk, which covers its type and data. */
function crc32(bytes: number[]): number {
  let checksum = ~0;
  for (const byte of bytes) {
    checksum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) {
      checksum = (checksum >>> 1) ^ (checksum & 1 ? 0xedb88320 : 0);
    }
  }
  return ~checksum >>> 0;
}

/** Creates a chunk of EXIF metadata, shorter than 256 bytes. */
function createExifChunk(exif: number[]): number[] {
  const body = [...exifType, ...exif];
  const checksum = crc32(body);
  const checksumBytes = [24, 16, 8, 0].map((shift) => (checksum >>> shift) & 0xff);
  return [0, 0, 0, exif.length, ...body, ...checksumBytes];
}

/** Reads a PNG up to its last chunk (IEND), and without inflating any. Returns null without a header. */
export function readPngContent(bytes: Uint8Array): ImageContent | null {
  if (bytes.length < 33 || readAscii(bytes, 12, 4) !== "IHDR") return null;
  const data = toDataView(bytes);
  const size = { width: data.getUint32(16), height: data.getUint32(20) };
  const writer = createPartWriter(bytes);
  writer.append(bytes.subarray(0, signatureBytes));
  let hasPixels = false;
  for (let start = signatureBytes; start + 12 <= bytes.length; ) {
    const type = readAscii(bytes, start + 4, 4);
    const end = start + 12 + data.getUint32(start);
    if (end > bytes.length) break;
    const chunk = bytes.subarray(start, end);
    if (keptTypes.has(type)) writer.append(chunk);
    const orientation = type === "eXIf" ? keepOrientation(chunk.subarray(8, -4)) : null;
    if (orientation) writer.append(createExifChunk(orientation));
    if (type === "IDAT") hasPixels = true;
    if (type === "IEND") return { ...size, bytes: hasPixels ? writer.finish() : null };
    start = end;
  }
  return { ...size, bytes: null };
}
