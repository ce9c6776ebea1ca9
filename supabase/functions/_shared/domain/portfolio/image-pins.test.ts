import { expect, it } from "vitest";
import { nearestPlace } from "./image-pins.ts";

it("nearestPlace keeps a pin off the edges of its image, as the table does, and rounds to what is stored", () => {
  expect(nearestPlace({ x: -0.3, y: 1.2 })).toEqual({ x: 0.02, y: 0.98 });
  expect(nearestPlace({ x: 0.123456, y: 0.5 })).toEqual({ x: 0.1235, y: 0.5 });
});
