import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { isCompleteImage } from "./complete-image.ts";

const noise = Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_, index) => (index * 7919) % 251));
const image = sharp(noise, { raw: { width: 64, height: 48, channels: 3 } });

describe.each([
  ["a baseline JPEG", "image/jpeg", () => image.clone().jpeg().toBuffer()],
  [
    "a progressive JPEG with metadata",
    "image/jpeg",
    () => image.clone().jpeg({ progressive: true }).withMetadata().toBuffer(),
  ],
  ["a PNG", "image/png", () => image.clone().png().toBuffer()],
  ["a lossy WebP", "image/webp", () => image.clone().webp().toBuffer()],
  [
    "a lossless WebP with metadata",
    "image/webp",
    () => image.clone().webp({ lossless: true }).withMetadata().toBuffer(),
  ],
  ["an AVIF", "image/avif", () => image.clone().avif().toBuffer()],
] as const)("isCompleteImage for %s", (_, mimeType, encode) => {
  it("accepts the complete file", async () => {
    expect(isCompleteImage(await encode(), mimeType)).toBe(true);
  });

  it("rejects a truncated file", async () => {
    const completeFile = await encode();
    for (const fraction of [0.3, 0.6, 0.9]) {
      expect(
        isCompleteImage(completeFile.subarray(0, completeFile.length * fraction), mimeType),
        `${fraction}`,
      ).toBe(false);
    }
    expect(isCompleteImage(completeFile.subarray(0, -1), mimeType)).toBe(false);
  });

  it.each(["PK\x03\x04 archive", "\n%PDF-1.7", "GIF89a=1;alert(1)", "MZ\x90", "\0", "<b>"])(
    "rejects a file with %j appended",
    async (appendix) => {
      expect(
        isCompleteImage(Buffer.concat([await encode(), Buffer.from(appendix, "latin1")]), mimeType),
      ).toBe(false);
    },
  );
});

async function jpegWithComment(text: string): Promise<Buffer> {
  const jpeg = await image.clone().jpeg().toBuffer();
  const comment = Buffer.from(text, "latin1");
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

it.each([
  "<SCRIPT>alert(1)</SCRIPT>",
  "<?php system($_GET[0]);",
  "%PDF-1.4",
  "<html>",
  "<html lang=en>",
  "<!DOCTYPE html>",
  "<iframe src=x>",
  "JavaScript:alert(1)",
])("isCompleteImage rejects a JPEG with %j in a comment", async (text) => {
  expect(isCompleteImage(await jpegWithComment(text), "image/jpeg")).toBe(false);
});

// Compressed pixels may contain such short texts by chance.
it.each(["<svg", "<SvG", "<hTml\x7f", "<?pHp\x12", "%pdF-\xa5"])(
  "isCompleteImage accepts a JPEG with the short text %j in a comment",
  async (text) => {
    expect(isCompleteImage(await jpegWithComment(text), "image/jpeg")).toBe(true);
  },
);
