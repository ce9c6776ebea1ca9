import { expect, it } from "vitest";
import { pieceNote, piecesOf, type ShownPin } from "./image-pins.ts";

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
