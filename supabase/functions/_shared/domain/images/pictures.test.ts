import { expect, test } from "vitest";
import { pictureUrls } from "./pictures.ts";

test("a product's pictures begin with the main picture and have no duplicates", () => {
  expect(pictureUrls({ image_url: "a", image_urls: ["b", "a", "c", "b"] })).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("a product's pictures are the other pictures without a main one, and none without any", () => {
  expect(pictureUrls({ image_url: null, image_urls: ["b"] })).toEqual(["b"]);
  expect(pictureUrls({ image_url: "", image_urls: [""] })).toEqual([]);
});
