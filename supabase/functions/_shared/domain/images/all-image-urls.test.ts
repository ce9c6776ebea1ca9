import { expect, test } from "vitest";
import { allImageUrls } from "./all-image-urls.ts";

test("allImageUrls returns the main image first and omits duplicates", () => {
  expect(allImageUrls({ image_url: "a", image_urls: ["b", "a", "c", "b"] })).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("allImageUrls returns only image_urls when there is no main image, and [] when there are no images", () => {
  expect(allImageUrls({ image_url: null, image_urls: ["b"] })).toEqual(["b"]);
  expect(allImageUrls({ image_url: "", image_urls: [""] })).toEqual([]);
});
