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

/** Creates a valid JPEG of exactly `byteLength` bytes (at least 700), padded with comment segments. */
export function createJpegOfByteLength(byteLength: number): Buffer {
  const segments = [smallJpeg.subarray(0, 2)];
  for (let remaining = byteLength - smallJpeg.length; remaining > 0; ) {
    // Leaves at least four bytes for the last segment, because every segment starts with a marker and a length of two bytes each.
    const size = remaining > 65_537 ? Math.min(65_537, remaining - 4) : remaining;
    const segment = Buffer.alloc(size);
    segment.set([0xff, 0xfe]);
    segment.writeUInt16BE(size - 2, 2);
    segments.push(segment);
    remaining -= size;
  }
  return Buffer.concat([...segments, smallJpeg.subarray(2)]);
}
