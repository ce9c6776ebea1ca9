import fc from "fast-check";
import { expect, it } from "vitest";
import { formatNumber } from "./format-number.ts";

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
