import { expect, test } from "vitest";
import { indexesToRender, wrapIndex } from "@/components/lightbox-index";

test("wrapIndex wraps around at both ends", () => {
  expect(wrapIndex(4, 1, 5)).toBe(0);
  expect(wrapIndex(0, -1, 5)).toBe(4);
  expect(wrapIndex(1, 1, 5)).toBe(2);
  expect(wrapIndex(2, -1, 5)).toBe(1);
});

test("wrapIndex returns 0 for a single image and for an empty gallery", () => {
  expect(wrapIndex(0, 1, 1)).toBe(0);
  expect(wrapIndex(0, -1, 1)).toBe(0);
  expect(wrapIndex(0, 1, 0)).toBe(0);
});

test("indexesToRender returns one index for a single image and none for an empty gallery", () => {
  expect(indexesToRender(0, 1)).toEqual([0]);
  expect(indexesToRender(0, 0)).toEqual([]);
});

test("indexesToRender returns the current index and the adjacent ones, wrapping around at both ends", () => {
  expect(indexesToRender(2, 5)).toEqual([2, 3, 1]);
  expect(indexesToRender(0, 5)).toEqual([0, 1, 4]);
  expect(indexesToRender(1, 2)).toEqual([1, 0]);
});
