import fc from "fast-check";
import { expect, it } from "vitest";
import { formatPounds, sumPounds } from "./money.ts";

it.each([
  [0, "£0.00"],
  [195, "£195.00"],
  [1150.5, "£1,150.50"],
  [-5.4, "−£5.40"],
  [0.1 + 0.2, "£0.30"],
  [-1150.5, "−£1,150.50"],
])("formatPounds formats %d as %s", (amount, text) => {
  expect(formatPounds(amount)).toBe(text);
});

it("sumPounds equals the sum in whole pence, without floating-point errors", () => {
  const pence = fc.array(fc.integer({ min: 0, max: 99_999_999 }), { maxLength: 100 });
  fc.assert(
    fc.property(pence, (amounts) => {
      const expectedSum = amounts.reduce((sum, amount) => sum + amount, 0) / 100;
      expect(sumPounds(amounts.map((amount) => amount / 100))).toBe(expectedSum);
    }),
  );
});
