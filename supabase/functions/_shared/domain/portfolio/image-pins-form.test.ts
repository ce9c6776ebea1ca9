import { expect, it } from "vitest";
import { imagePinsWriteSchema, nearestPlace } from "./image-pins-form.ts";

it("nearestPlace keeps a pin off the edges of its image, as the table does, and rounds to what is stored", () => {
  expect(nearestPlace({ x: -0.3, y: 1.2 })).toEqual({ x: 0.02, y: 0.98 });
  expect(nearestPlace({ x: 0.123456, y: 0.5 })).toEqual({ x: 0.1235, y: 0.5 });
});

const pin = (productId: number) => ({ productId, x: 0.5, y: 0.5 });
it.each([
  ["a ninth pin", Array.from({ length: 9 }, (_, index) => pin(index + 1)), /at most eight/],
  ["the same product twice", [pin(1), pin(2), pin(1)], /tagged once/],
])("imagePinsWriteSchema rejects %s", (_, pins, message) => {
  const { error } = imagePinsWriteSchema.safeParse({ imageUrl: "/images/a.webp", pins });
  expect(error?.issues.map((issue) => issue.message)).toEqual([expect.stringMatching(message)]);
});
