import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readImageHeader } from "./image-header.ts";

const image = sharp({ create: { width: 321, height: 123, channels: 3, background: "#85602b" } });

describe.each([
  ["image/jpeg", () => image.clone().jpeg().toBuffer()],
  [
    "image/jpeg",
    () => image.clone().jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
  ],
  ["image/png", () => image.clone().png().toBuffer()],
  ["image/webp", () => image.clone().webp().toBuffer()],
  ["image/webp", () => image.clone().webp({ lossless: true }).toBuffer()],
  ["image/webp", () => image.clone().ensureAlpha(0.5).webp().toBuffer()],
  ["image/avif", () => image.clone().avif().toBuffer()],
])("readImageHeader for an encoded %s", (mimeType, encode) => {
  it("returns type and size", async () => {
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

/** A box of an ISO base media file. */
function box(type: string, ...content: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0));
  return Buffer.concat([size, Buffer.from(type), ...content]);
}

function sizeProperty(width: number, height: number): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  return box("ispe", size);
}

it("readImageHeader returns the largest of an AVIF's sizes, also behind large boxes", () => {
  const bomb = Buffer.concat([
    box("ftyp", Buffer.from("avif\0\0\0\0avif")),
    box("free", sizeProperty(5, 5), Buffer.alloc(100_000)),
    box("meta", sizeProperty(64, 64), Buffer.alloc(100_000), sizeProperty(60_000, 50_000)),
    box("mdat", sizeProperty(65_000, 65_000)),
  ]);
  expect(readImageHeader(bomb)).toEqual({ mimeType: "image/avif", width: 60_000, height: 50_000 });
});
