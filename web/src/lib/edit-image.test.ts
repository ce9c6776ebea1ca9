import { expect, it } from "vitest";
import { centredCrop, cropRectangle, rotatedSize, wholeImage } from "@/lib/edit-image";

const photo = { width: 4000, height: 3000 };

it("rotatedSize swaps width and height after an odd number of quarter turns", () => {
  expect([0, 1, 2, 3].map((turns) => rotatedSize(photo, turns).width)).toEqual([
    4000, 3000, 4000, 3000,
  ]);
});

it.each([
  ["a square of a landscape image", 1, { x: 500, y: 0, width: 3000, height: 3000 }],
  ["the whole image with its own aspect ratio", 4 / 3, { x: 0, y: 0, ...photo }],
  ["a portrait part", 3 / 4, { x: 875, y: 0, width: 2250, height: 3000 }],
  ["a part wider than the image", 2, { x: 0, y: 500, width: 4000, height: 2000 }],
  ["the whole image without an aspect ratio", undefined, { x: 0, y: 0, ...photo }],
])("centredCrop keeps %s", (_, aspect, expected) => {
  expect(cropRectangle(photo, centredCrop(photo, aspect))).toEqual(expected);
});

it("cropRectangle has at least one pixel", () => {
  const crop = { ...wholeImage, width: 0.001, height: 0.001 };
  expect(cropRectangle(photo, crop)).toEqual({ x: 0, y: 0, width: 1, height: 1 });
});
