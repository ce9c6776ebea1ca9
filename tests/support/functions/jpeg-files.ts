import { randomBytes } from "node:crypto";
import sharp from "sharp";

const smallJpeg = await sharp({
  create: { width: 16, height: 12, channels: 3, background: "#85602b" },
})
  .jpeg()
  .toBuffer();

/** Byte offset of the frame header (SOF0), which contains the dimensions. */
const frameOffset = smallJpeg.indexOf(Buffer.from([0xff, 0xc0]));

/** Creates a JPEG of a few hundred bytes whose header declares these dimensions in pixels, at most 65,535 each. */
export function createJpegWithDeclaredSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(smallJpeg);
  bytes.writeUInt16BE(height, frameOffset + 5);
  bytes.writeUInt16BE(width, frameOffset + 7);
  return bytes;
}

/** Creates a JPEG of exactly `byteLength` bytes, at least those of the small one. Its compressed pixels are random. */
export function createJpegOfByteLength(byteLength: number): Buffer {
  const pixels = randomBytes(byteLength - smallJpeg.length);
  // A byte 0xff in compressed pixels is followed by zero, because it would start a marker otherwise.
  for (
    let offset = pixels.indexOf(0xff);
    offset !== -1;
    offset = pixels.indexOf(0xff, offset + 1)
  ) {
    if (offset + 1 < pixels.length) pixels[offset + 1] = 0;
    else pixels[offset] = 0;
  }
  return Buffer.concat([smallJpeg.subarray(0, -2), pixels, smallJpeg.subarray(-2)]);
}

/** Inserts a segment after the start-of-image marker. */
export function insertJpegSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}
