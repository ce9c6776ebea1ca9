import fc from "fast-check";
import { expect, it } from "vitest";
import { formatCount, formatNumber } from "./format-number.ts";

it.each([0, 2, 3])(
  "formatNumber formats every number with %d decimals as Intl.NumberFormat does",
  (decimals) => {
    const format = new Intl.NumberFormat("en-GB", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (units) => {
        const amount = units / 10 ** decimals;
        expect(formatNumber(amount, decimals)).toBe(format.format(amount));
      }),
    );
  },
);

it("formatCount uses the singular only for 1, groups thousands, and accepts an irregular plural", () => {
  expect([0, 1, 1200].map((count) => formatCount(count, "order"))).toEqual([
    ...["0 orders", "1 order", "1,200 orders"],
  ]);
  expect(formatCount(2, "subcategory", "subcategories")).toBe("2 subcategories");
});
