import { describe, expect, it } from "vitest";
import { drawSize } from "@/storefront/product/size-drawing";
import { productFixture } from "@/storefront/testing/storefront-harness";

const draw = (name: string, width: number, depth: number | null, height: number | null) =>
  drawSize({
    ...productFixture({ name }),
    ...{ width_cm: width, depth_cm: depth, height_cm: height },
  });

const sofa = draw("Linen Sofa", 228, 96, 82);
const vase = draw("Clay Vase", 19, 19, 26);
const labelTexts = (drawing: ReturnType<typeof draw>) =>
  drawing?.labels.map(({ text }) => text.replace("\u00a0", " "));

describe("drawSize", () => {
  it("draws pieces of different sizes at the same scale", () => {
    expect(vase?.width).toBe(sofa?.width);
    expect(sofa?.transform).toMatch(/^matrix\(2\.28 0 0 0\.82 /);
    expect(vase?.transform).toMatch(/^matrix\(0\.19 0 0 0\.26 /);
  });

  it("widens the frame for a piece that does not fit", () => {
    expect(draw("Banquet Table", 520, 110, 75)?.width).toBeGreaterThan(600);
  });

  it("labels width, height and depth", () => {
    expect(labelTexts(sofa)).toEqual(["170 cm", "228 cm", "82 cm", "96 cm deep"]);
  });

  it("draws a rug below the floor line and a pendant below the ceiling", () => {
    const rug = draw("Wool Rug", 200, 300, null);
    expect(labelTexts(rug)).toEqual(["170 cm", "200 cm", "300 cm"]);
    expect(rug?.height).toBeGreaterThan(vase?.height ?? 0);
    expect(draw("Rattan Pendant", 45, 45, 26)?.height).toBeGreaterThan(250);
  });

  it("draws nothing without a width", () => {
    expect(drawSize(productFixture())).toBeNull();
  });
});
