import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readImageHeader } from "./image-header.ts";

const image = sharp({ create: { width: 321, height: 123, channels: 3, background: "#85602b" } });

describe.each([
  ["a baseline JPEG", "image/jpeg", () => image.clone().jpeg().toBuffer()],
  [
    "a progressive JPEG with EXIF orientation",
    "image/jpeg",
    () => image.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
  ],
  ["a PNG", "image/png", () => image.clone().png().toBuffer()],
  ["a lossy WebP", "image/webp", () => image.clone().webp().toBuffer()],
  ["a lossless WebP", "image/webp", () => image.clone().webp({ lossless: true }).toBuffer()],
  ["a WebP with alpha", "image/webp", () => image.clone().ensureAlpha(0.5).webp().toBuffer()],
  ["an AVIF", "image/avif", () => image.clone().avif().toBuffer()],
])("readImageHeader for %s", (_, mimeType, encode) => {
  it("returns MIME type, width and height", async () => {
    expect(readImageHeader(await encode())).toEqual({ mimeType, width: 321, height: 123 });
  });

  it("returns null for a truncated header", async () => {
    expect(readImageHeader((await encode()).subarray(0, 12))).toBeNull();
  });
});

it.each([
  ["an empty file", ""],
  ["a script", "#!/bin/sh\nrm"],
  ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'/>"],
  ["HTML", "<!doctype html><script>alert(1)</script>"],
  ["a PDF", "%PDF-1.7 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["an executable", "MZ\x90\x00\x03aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["a GIF", "GIF89a\x01\x00\x01\x00aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
  ["a JPEG of fill bytes only", `\xff\xd8${"\xff".repeat(5000)}`],
])("readImageHeader returns null for %s", (_, text) => {
  expect(readImageHeader(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toBeNull();
});

/** Creates a box of an ISO base media file. */
function createBox(type: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  return Buffer.concat([size, Buffer.from(type), ...content]);
}

function createSizeBox(width: number, height: number): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  return createBox("ispe", size);
}

it("readImageHeader returns the largest size in the `meta` box of an AVIF, wherever the size is in the box, and ignores other boxes", () => {
  const avif = Buffer.concat([
    createBox("ftyp", Buffer.from("avif\0\0\0\0avif")),
    createBox("free", createSizeBox(5, 5), Buffer.alloc(100_000)),
    createBox("meta", createSizeBox(64, 64), Buffer.alloc(100_000), createSizeBox(60_000, 50_000)),
    createBox("mdat", createSizeBox(65_000, 65_000)),
  ]);
  expect(readImageHeader(avif)).toEqual({ mimeType: "image/avif", width: 60_000, height: 50_000 });
});
