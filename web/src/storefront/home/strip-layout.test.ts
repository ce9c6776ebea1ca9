import { describe, expect, it } from "vitest";
import { stripLayout } from "@/storefront/home/strip-layout";

describe("the layout of a portfolio strip", () => {
  it.each([1, 2, 3])("has a place for each of %i projects, wherever the strip is", (projects) => {
    for (const position of [0, 1, 2, 3, 4, 5])
      expect(stripLayout(projects, position).places).toHaveLength(projects);
  });

  it("opens with one large room and goes on in rows that stand beside their titles", () => {
    const [first, ...others] = [0, 1, 2, 3, 4, 5].map((position) => stripLayout(3, position));
    expect(first?.headBeside).toBe(false);
    expect(first?.places[0]?.item).toContain("row-span-2");
    for (const other of others) {
      expect(other.headBeside).toBe(true);
      expect(new Set(other.places).size).toBe(1);
    }
  });
});
