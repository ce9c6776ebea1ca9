import { describe, expect, it } from "vitest";
import { coveringSizes } from "@/components/covering-sizes";

describe("coveringSizes", () => {
  it("returns the box's widths when the box does not crop the image's sides", () => {
    expect(coveringSizes("(min-width: 64rem) 50vw, 100vw", 3 / 2, 3 / 2)).toBe(
      "(min-width: 64rem) 50vw, 100vw",
    );
    expect(coveringSizes("100vw", 21 / 10, 3 / 2)).toBe("100vw");
  });

  it("multiplies each width when the box crops the image's sides", () => {
    expect(coveringSizes("(min-width: 64rem) calc(50vw - 2rem), 100vw", 3 / 4, 3 / 2)).toBe(
      "(min-width: 64rem) calc(2 * calc(50vw - 2rem)), calc(2 * 100vw)",
    );
  });

  it("multiplies only the widths of boxes that crop the image's sides", () => {
    expect(coveringSizes("(min-width: 64rem) 25rem, 92vw", [1, 3 / 2], 3 / 2)).toBe(
      "(min-width: 64rem) calc(1.5 * 25rem), 92vw",
    );
  });

  it("ignores commas in CSS functions", () => {
    expect(coveringSizes("max(100vw, 60rem)", 1, 2)).toBe("calc(2 * max(100vw, 60rem))");
  });
});
