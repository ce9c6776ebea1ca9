import { describe, expect, it } from "vitest";
import { stripLayout } from "@/storefront/home/strip-layout";

describe("the layout of a portfolio strip", () => {
  it.each([1, 2, 3])("has a place for each of %i projects, wherever the strip is", (projects) => {
    for (const position of [0, 1, 2, 3, 4, 5])
      expect(stripLayout(projects, position).places).toHaveLength(projects);
  });

  it("takes turns from strip to strip, and begins anew after three", () => {
    const [left, alike, right, again] = [0, 1, 2, 3].map((position) => stripLayout(3, position));
    expect(left).not.toEqual(alike);
    expect(right).not.toEqual(left);
    expect(right).not.toEqual(alike);
    expect(again).toEqual(left);
  });
});
