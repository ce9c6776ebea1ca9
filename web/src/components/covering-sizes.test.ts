import { describe, expect, it } from "vitest";
import { coveringSizes } from "@/components/covering-sizes";

describe("sizes of an image that covers its box", () => {
  it("equal the box's width when the box shows the image's whole width", () => {
    expect(coveringSizes("(min-width: 64rem) 50vw, 100vw", 3 / 2, 3 / 2)).toBe(
      "(min-width: 64rem) 50vw, 100vw",
    );
    expect(coveringSizes("100vw", 21 / 10, 3 / 2)).toBe("100vw");
  });

  it("widen each entry by the cropped share", () => {
    expect(coveringSizes("(min-width: 64rem) calc(50vw - 2rem), 100vw", 3 / 4, 3 / 2)).toBe(
      "(min-width: 64rem) calc(2 * calc(50vw - 2rem)), calc(2 * 100vw)",
    );
  });

  it("widen only the entries whose box crops the sides", () => {
    expect(coveringSizes("(min-width: 64rem) 25rem, 92vw", [1, 3 / 2], 3 / 2)).toBe(
      "(min-width: 64rem) calc(1.5 * 25rem), 92vw",
    );
  });

  it("ignore commas in CSS functions", () => {
    expect(coveringSizes("max(100vw, 60rem)", 1, 2)).toBe("calc(2 * max(100vw, 60rem))");
  });
});
