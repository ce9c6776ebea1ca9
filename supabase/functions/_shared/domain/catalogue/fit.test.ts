import { describe, expect, it } from "vitest";
import { fitDoor, fitLift, fitSpace, parseLength } from "./fit.ts";

const sofa = { width: 228, depth: 96, height: 82 };
const wardrobe = { width: 120, depth: 60, height: 215 };
const rug = { width: 200, depth: 300, height: 0 };
const mirror = { width: 90, depth: 4, height: 90 };

/** An answer with plain spaces, so that the tables are legible. */
const answer = ({ text }: { text: string }) => text.replaceAll("\u00a0", " ");

describe("fitSpace", () => {
  it.each([
    ["wider than the piece", sofa, 244, true, "Fits the wall with 16 cm to spare."],
    ["wider by millimetres", sofa, 228.4, true, "Fits the wall with 0.4 cm to spare."],
    ["exactly as wide", sofa, 228, true, "Fits the wall, but only just."],
    ["narrower", sofa, 224, true, "4 cm too wide for the wall; turned, its side of 96 cm fits."],
    ["narrower than both sides", sofa, 90, true, "138 cm too wide for the wall."],
    ["narrower than a piece that hangs", mirror, 80, false, "10 cm too wide for the wall."],
    ["narrower than a piece whose depth is longer", rug, 190, true, "10 cm too wide for the wall."],
  ])("answers for a wall that is %s", (_, piece, wall, canTurn, text) => {
    expect(answer(fitSpace(piece, wall, "wall", canTurn))).toBe(text);
  });
});

describe("fitDoor", () => {
  it.each([
    ["wider than the piece is deep", sofa, 100, 200, "Comes through the door with 4 cm to spare."],
    ["as wide as the piece is high", sofa, 82, 200, "Comes through the door on its side (82 cm)."],
    ["narrower than all sides", sofa, 78, 200, "4 cm too wide for the door."],
    ["lower than a high piece", wardrobe, 80, 200, "Comes through the door on its side (60 cm)."],
    ["lower than every side", sofa, 300, 70, "12 cm too high for the door."],
  ])("answers for a door that is %s", (_, piece, width, height, text) => {
    expect(answer(fitDoor(piece, { width, height }))).toBe(text);
  });
});

describe("fitLift", () => {
  it.each([
    ["large", sofa, [240, 140, 210], "Fits the lift with 12 cm to spare."],
    ["large the other way round", sofa, [140, 240, 210], "Fits the lift with 12 cm to spare."],
    ["high", sofa, [110, 140, 230], "Fits the lift standing on end."],
    ["low but deep", wardrobe, [110, 220, 210], "Fits the lift on its side."],
    ["small", sofa, [110, 140, 220], "8 cm too long for the lift."],
  ])("answers for a cabin that is %s", (_, piece, [width, depth, height], text) => {
    const lift = { width: width ?? 0, depth: depth ?? 0, height: height ?? 0 };
    expect(answer(fitLift(piece, lift))).toBe(text);
  });
});

describe("parseLength", () => {
  it.each([
    ["230", 230],
    [" 230 cm ", 230],
    ["82.5cm", 82.5],
    ["2.3 m", 230],
    ["2,35", 235],
    ["2300 mm", 230],
    ["", null],
    ["0", Number.NaN],
    ["-4", Number.NaN],
    ["1,000", Number.NaN],
    ["80 x 200", Number.NaN],
    ["25 m", Number.NaN],
  ])("parses %j as %s cm", (text, cm) => {
    const length = parseLength(text);
    if (typeof cm === "number" && !Number.isNaN(cm)) expect(length).toBeCloseTo(cm);
    else expect(length).toBe(cm);
  });
});
