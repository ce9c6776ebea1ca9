import { expect, test } from "vitest";
import { pictureUrls } from "./pictures.ts";

test("the main picture comes first and duplicates are removed", () => {
  expect(pictureUrls({ image_url: "a", image_urls: ["b", "a", "c", "b"] })).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("without a main picture the other pictures are listed, without any the list is empty", () => {
  expect(pictureUrls({ image_url: null, image_urls: ["b"] })).toEqual(["b"]);
  expect(pictureUrls({ image_url: "", image_urls: [""] })).toEqual([]);
});
