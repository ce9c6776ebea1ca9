import { expect, it } from "vitest";
import { lineAmount, parseShare, shareAmount } from "./order-lines-form.ts";

it.each([
  ["2", "£1,195.50", 2391],
  ["3", "0.1", 0.3],
  ["two", "10", 0],
  ["2", "", 0],
])("lineAmount for the quantity %j and the price %j is %d pounds", (quantity, price, amount) => {
  expect(lineAmount({ quantity, price })).toBe(amount);
});

it.each([
  ["10%", 33.35, 3.34],
  ["33.33 %", 100, 33.33],
  ["100 %", 0.01, 0.01],
  ["£1,250.50", 9, 1250.5],
  ["0", 9, 0],
  ["0 %", 9, 0],
  ["101 %", 9, 0],
  ["ten", 9, 0],
])("the share %j of £%d is £%d, a half penny rounded up", (text, pounds, amount) => {
  expect(shareAmount(text, pounds)).toBe(amount);
  expect(parseShare(text) === null).toBe(amount === 0);
});
