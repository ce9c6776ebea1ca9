import { expect, it } from "vitest";
import { isDetailImage } from "@/lib/gallery-images";

it.each([
  ["/images/rooms/marble_400x300_c9b79b.webp", true],
  ["/images/rooms/kitchen_401x300_c9b79b.webp", false],
  ["/images/rooms/arch_300x450_c9b79b.webp", false],
  ["https://photos.example/marble.jpg", false],
])("isDetailImage is true for images of at most 400 px and known size: %s", (url, expected) => {
  expect(isDetailImage(url)).toBe(expected);
});
