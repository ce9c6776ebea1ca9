import { expect, test } from "vitest";
import { neighbourhood, wrappedIndex } from "@/components/lightbox-index";

test("the next and previous picture wrap around at both ends", () => {
  expect(wrappedIndex(4, 1, 5)).toBe(0);
  expect(wrappedIndex(0, -1, 5)).toBe(4);
  expect(wrappedIndex(1, 1, 5)).toBe(2);
  expect(wrappedIndex(2, -1, 5)).toBe(1);
});

test("a single picture is its own neighbour, and an empty gallery has no neighbours", () => {
  expect(wrappedIndex(0, 1, 1)).toBe(0);
  expect(wrappedIndex(0, -1, 1)).toBe(0);
  expect(wrappedIndex(0, 1, 0)).toBe(0);
  expect(neighbourhood(0, 1)).toEqual([0]);
  expect(neighbourhood(0, 0)).toEqual([]);
});

test("the neighbours of the shown picture are preloaded, also across the ends", () => {
  expect(neighbourhood(2, 5)).toEqual([2, 3, 1]);
  expect(neighbourhood(0, 5)).toEqual([0, 1, 4]);
  expect(neighbourhood(1, 2)).toEqual([1, 0]);
});
