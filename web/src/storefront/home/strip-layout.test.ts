import { describe, expect, it } from "vitest";
import { stripLayout } from "@/storefront/home/strip-layout";

describe("the layout of a portfolio strip", () => {
  it.each([1, 2, 3])(
    "has a slot for each of %i projects, at any index of the strip",
    (projects) => {
      for (const position of [0, 1, 2, 3, 4, 5])
        expect(stripLayout(projects, position).places).toHaveLength(projects);
    },
  );

  it("is one large picture for the first strip, and rows beside their titles for the others", () => {
    const [first, ...others] = [0, 1, 2, 3, 4, 5].map((position) => stripLayout(3, position));
    expect(first?.headBeside).toBe(false);
    expect(first?.places[0]?.item).toContain("row-span-2");
    for (const other of others) {
      expect(other.headBeside).toBe(true);
      expect(new Set(other.places).size).toBe(1);
    }
  });
});
