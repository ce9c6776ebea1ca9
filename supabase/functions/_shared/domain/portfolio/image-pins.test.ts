import { expect, it } from "vitest";
import { nearestPlace, pieceNote, piecesOf, type ShownPin } from "./image-pins.ts";

it("nearestPlace keeps a pin off the edges of its image, as the table does, and rounds to what is stored", () => {
  expect(nearestPlace({ x: -0.3, y: 1.2 })).toEqual({ x: 0.02, y: 0.98 });
  expect(nearestPlace({ x: 0.123456, y: 0.5 })).toEqual({ x: 0.1235, y: 0.5 });
});

it("piecesOf lists each product once, as the very product if one of the images shows it", () => {
  const pins = [
    { image_url: "/a.webp", is_exact: false, product: { id: 1 } },
    { image_url: "/a.webp", is_exact: true, product: { id: 2 } },
    { image_url: "/b.webp", is_exact: true, product: { id: 1 } },
    { image_url: "/b.webp", is_exact: false, product: { id: 2 } },
  ] as ShownPin[];
  expect(piecesOf(pins)).toEqual([pins[2], pins[1]]);
});

it.each([
  [true, null, null],
  [true, "in ivory bouclé", "in ivory bouclé"],
  [false, "this room's is 240 cm wide", "Similar: this room's is 240 cm wide"],
  [false, null, "Similar"],
])("pieceNote marks a piece that is only similar: exact %s, note %s", (is_exact, note, text) => {
  expect(pieceNote({ is_exact, note })).toBe(text);
});
