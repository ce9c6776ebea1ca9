import { expect, test } from "vitest";
import { allImageUrls } from "./all-image-urls.ts";

test("a product's images begin with the main image and have no duplicates", () => {
  expect(allImageUrls({ image_url: "a", image_urls: ["b", "a", "c", "b"] })).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("a product's images are the other images without a main one, and none without any", () => {
  expect(allImageUrls({ image_url: null, image_urls: ["b"] })).toEqual(["b"]);
  expect(allImageUrls({ image_url: "", image_urls: [""] })).toEqual([]);
});
