import { expect, test } from "vitest";
import { pictureUrls } from "./pictures.ts";

test("the primary picture comes first and each picture once", () => {
  expect(pictureUrls({ image_url: "a", image_urls: ["b", "a", "c", "b"] })).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("without a primary picture the others stand in, and without any there is none", () => {
  expect(pictureUrls({ image_url: null, image_urls: ["b"] })).toEqual(["b"]);
  expect(pictureUrls({ image_url: "", image_urls: [""] })).toEqual([]);
});
