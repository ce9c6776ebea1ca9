import sharp from "sharp";

const small = await sharp({
  create: { width: 16, height: 12, channels: 3, background: "#85602b" },
})
  .jpeg()
  .toBuffer();

/** Offset of the small picture's frame header. */
const frame = small.indexOf(Buffer.from([0xff, 0xc0]));

/** A complete JPEG of a few hundred bytes whose header claims this size in pixels, at most 65,535 each. */
export function jpegClaiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(small);
  bytes.writeUInt16BE(height, frame + 5);
  bytes.writeUInt16BE(width, frame + 7);
  return bytes;
}

/** The same JPEG with comments, so that it has exactly this many bytes (at least 700). */
export function jpegOfBytes(total: number): Buffer {
  const parts = [small.subarray(0, 2)];
  for (let left = total - small.length; left > 0; ) {
    // A segment has at least a marker and a length, so the last but one must leave room for both.
    const size = left > 65_537 ? Math.min(65_537, left - 4) : left;
    const segment = Buffer.alloc(size);
    segment.set([0xff, 0xfe]);
    segment.writeUInt16BE(size - 2, 2);
    parts.push(segment);
    left -= size;
  }
  return Buffer.concat([...parts, small.subarray(2)]);
}
