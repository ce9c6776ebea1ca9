import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isWholeImage } from "./image-container.ts";

const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7919) % 251));
const image = sharp(noise, { raw: { width: 64, height: 48, channels: 3 } });

describe.each([
  ["image/jpeg", () => image.clone().jpeg().toBuffer()],
  ["image/jpeg", () => image.clone().jpeg({ progressive: true }).withMetadata().toBuffer()],
  ["image/png", () => image.clone().png().toBuffer()],
  ["image/webp", () => image.clone().webp().toBuffer()],
  ["image/webp", () => image.clone().webp({ lossless: true }).withMetadata().toBuffer()],
  ["image/avif", () => image.clone().avif().toBuffer()],
] as const)("isWholeImage for an encoded %s", (mimeType, encode) => {
  it("accepts the complete file", async () => {
    expect(isWholeImage(await encode(), mimeType)).toBe(true);
  });

  it("rejects a truncated file", async () => {
    const whole = await encode();
    for (const kept of [0.3, 0.6, 0.9]) {
      expect(isWholeImage(whole.subarray(0, whole.length * kept), mimeType), `${kept}`).toBe(false);
    }
    expect(isWholeImage(whole.subarray(0, -1), mimeType)).toBe(false);
  });

  it.each(["PK\x03\x04 archive", "\n%PDF-1.7", "GIF89a=1;alert(1)", "MZ\x90", "\0", "<b>"])(
    "rejects a file with %j appended",
    async (more) => {
      expect(
        isWholeImage(Buffer.concat([await encode(), Buffer.from(more, "latin1")]), mimeType),
      ).toBe(false);
    },
  );
});

it.each(["<SCRIPT>alert(1)</SCRIPT>", "<?php system($_GET[0]);", "%PDF-1.4", "<svg onload=x>"])(
  "isWholeImage rejects a JPEG with %j in a comment",
  async (text) => {
    const jpeg = await image.clone().jpeg().toBuffer();
    const comment = Buffer.from(text);
    const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const carrier = Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
    expect(isWholeImage(carrier, "image/jpeg")).toBe(false);
  },
);

it("isWholeImage scans 14 MB in less than a second", () => {
  const large = Buffer.alloc(14 * 1024 * 1024, "<");
  large.set([0xff, 0xd8, 0xff, 0xda, 0, 2]);
  large.set([0xff, 0xd9], large.length - 2);
  const started = performance.now();
  expect(isWholeImage(large, "image/jpeg")).toBe(true);
  expect(performance.now() - started).toBeLessThan(1000);
});
