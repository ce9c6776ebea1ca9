import { describe, expect, it } from "vitest";
import { pieceKind, placementOf } from "./piece-kind.ts";

describe("pieceKind", () => {
  it.each([
    ["Three-Seater Linen Sofa", "sofa"],
    ["Sculptural Table Lamp", "lamp"],
    ["Lamp Table", "table"],
    ["Rattan Pendant Light", "pendant"],
    ["Bouclé Bed-End Bench", "table"],
    ["Panelled Linen Bed, King Size", "bed"],
    ["Hand-Knotted Wool Rug with Lozenge Pattern", "rug"],
    ["Low Tide, Framed Print", "picture"],
    ["Lined Linen Curtains, Pair", "curtain"],
    ["Carafe and Two Tumblers", "vase"],
    ["Bouclé Armchair", "sofa"],
    ["Chairman’s Choice", "box"],
  ])("reads the kind of %j from its last matching word", (name, kind) => {
    expect(pieceKind(name)).toBe(kind);
  });

  it("falls back to a category of one kind", () => {
    expect(pieceKind("Marina", "Sofas")).toBe("sofa");
    expect(pieceKind("Marina", "Mirrors & Decor")).toBe("box");
  });
});

describe("placementOf", () => {
  it.each([
    ["rug", { width_cm: 200, depth_cm: 300 }, "flat"],
    ["rug", { width_cm: 200, depth_cm: 300, height_cm: 1.5 }, "flat"],
    ["box", { width_cm: 130, depth_cm: 180 }, "flat"],
    ["box", { width_cm: 50, depth_cm: 28, height_cm: 2 }, "standing"],
    ["curtain", { width_cm: 140, height_cm: 270 }, "wall"],
    ["picture", { width_cm: 80, depth_cm: 3, height_cm: 60 }, "wall"],
    ["mirror", { width_cm: 90, depth_cm: 4, height_cm: 90 }, "wall"],
    ["mirror", { width_cm: 30, depth_cm: 16, height_cm: 48 }, "standing"],
    ["pendant", { width_cm: 45, depth_cm: 45, height_cm: 26 }, "ceiling"],
    ["sofa", { width_cm: 228, depth_cm: null, height_cm: null }, null],
    ["sofa", { height_cm: 82 }, null],
  ] as const)("places a %s of %j", (kind, size, placement) => {
    expect(placementOf(kind, size)).toBe(placement);
  });
});
