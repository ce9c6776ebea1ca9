import { expect, it } from "vitest";
import { isHeic } from "./heic.ts";

/** The start of an ISO base media file with these brands, the major one first, followed by another box. */
function fileStart(...brands: string[]): Uint8Array {
  const [major = "", ...compatible] = brands;
  const length = 16 + 4 * compatible.length;
  const text = `\0\0\0${String.fromCharCode(length)}ftyp${major}\0\0\0\0${compatible.join("")}\0\0\0\x20metaavif`;
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

it.each([
  ["an iPhone's photo", ["heic", "mif1", "MiHB", "miaf", "heic"], true],
  ["a photo with 10 bits per channel", ["heix", "mif1", "heix"], true],
  ["a photo with the general brand only", ["mif1", "miaf"], true],
  ["an AVIF", ["avif", "mif1", "miaf"], false],
  ["an AVIF with the general brand first", ["mif1", "avif", "miaf"], false],
  ["a video", ["isom", "iso2", "mp41"], false],
])("isHeic reads the brands of %s", (_, brands, expected) => {
  expect(isHeic(fileStart(...brands))).toBe(expected);
});

it("isHeic is false for other formats and for files of a few bytes", () => {
  expect(isHeic(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16))).toBe(false);
  expect(isHeic(new Uint8Array())).toBe(false);
  expect(isHeic(fileStart("heic").subarray(0, 8))).toBe(false);
});
