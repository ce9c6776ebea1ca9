import { describe, expect, it } from "vitest";
import { objectFitCoverSizes } from "@/components/object-fit-cover-sizes";

describe("objectFitCoverSizes", () => {
  it("returns the widths unchanged when the box does not crop the image's sides", () => {
    expect(objectFitCoverSizes("(min-width: 64rem) 50vw, 100vw", 3 / 2, 3 / 2)).toBe(
      "(min-width: 64rem) 50vw, 100vw",
    );
    expect(objectFitCoverSizes("100vw", 21 / 10, 3 / 2)).toBe("100vw");
  });

  it("scales each width by the ratio of the aspect ratios when the box crops the image's sides", () => {
    expect(objectFitCoverSizes("(min-width: 64rem) calc(50vw - 2rem), 100vw", 3 / 4, 3 / 2)).toBe(
      "(min-width: 64rem) calc(2 * calc(50vw - 2rem)), calc(2 * 100vw)",
    );
  });

  it("scales only the widths at which the box crops the image's sides", () => {
    expect(objectFitCoverSizes("(min-width: 64rem) 25rem, 92vw", [1, 3 / 2], 3 / 2)).toBe(
      "(min-width: 64rem) calc(1.5 * 25rem), 92vw",
    );
  });

  it("does not split a width at the commas of a CSS function", () => {
    expect(objectFitCoverSizes("max(100vw, 60rem)", 1, 2)).toBe("calc(2 * max(100vw, 60rem))");
  });
});
