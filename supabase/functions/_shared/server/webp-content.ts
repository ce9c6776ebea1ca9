import { keepOrientation } from "./exif-orientation.ts";
import { createPartWriter, type ImageContent, readAscii, toDataView } from "./image-content.ts";

const headerBytes = 12;
const exifFlag = 0x08;
const xmpFlag = 0x04;

/** The chunks that a decoder needs: header, colour profile, transparency, pixels, and animation frames. */
const keptTypes = new Set(["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L", "ANIM", "ANMF"]);
const pixelTypes = new Set(["VP8 ", "VP8L", "ANMF"]);

function readSize(bytes: Uint8Array): Pick<ImageContent, "width" | "height"> | null {
  if (bytes.length < 30) return null;
  const data = toDataView(bytes);
  switch (readAscii(bytes, headerBytes, 4)) {
    case "VP8 ":
      return {
        width: data.getUint16(26, true) & 0x3fff,
        height: data.getUint16(28, true) & 0x3fff,
      };
    case "VP8L": {
      const bits = data.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return {
        width: (data.getUint32(24, true) & 0xffffff) + 1,
        height: (data.getUint32(26, true) >>> 8) + 1,
      };
    default:
      return null;
  }
}

/** Writes the file's new length, and which metadata it contains, into the header of a WebP. */
function updateHeader(webp: Uint8Array, hasOrientation: boolean): void {
  const data = toDataView(webp);
  data.setUint32(4, webp.length - 8, true);
  if (readAscii(webp, headerBytes, 4) !== "VP8X") return;
  const otherFlags = data.getUint8(20) & ~(exifFlag | xmpFlag);
  data.setUint8(20, otherFlags | (hasOrientation ? exifFlag : 0));
}

/** Reads a WebP up to the end that its header declares. Returns null if its first chunk declares no size. */
export function readWebpContent(bytes: Uint8Array): ImageContent | null {
  const size = readSize(bytes);
  if (!size) return null;
  const data = toDataView(bytes);
  const fileEnd = data.getUint32(4, true) + 8;
  if (fileEnd > bytes.length) return { ...size, bytes: null };
  const writer = createPartWriter(bytes);
  writer.append(bytes.subarray(0, headerBytes));
  let hasPixels = false;
  let hasOrientation = false;
  let start = headerBytes;
  while (start + 8 <= fileEnd) {
    const type = readAscii(bytes, start, 4);
    const length = data.getUint32(start + 4, true);
    const end = start + 8 + length + (length % 2);
    if (end > fileEnd) break;
    const chunk = bytes.subarray(start, end);
    if (keptTypes.has(type)) writer.append(chunk);
    const orientation = type === "EXIF" ? keepOrientation(chunk.subarray(8)) : null;
    if (orientation) {
      writer.append([...chunk.subarray(0, 4), orientation.length, 0, 0, 0, ...orientation]);
      hasOrientation = true;
    }
    hasPixels ||= pixelTypes.has(type);
    start = end;
  }
  if (start !== fileEnd || !hasPixels) return { ...size, bytes: null };
  const webp = writer.finish();
  updateHeader(webp, hasOrientation);
  return { ...size, bytes: webp };
}
