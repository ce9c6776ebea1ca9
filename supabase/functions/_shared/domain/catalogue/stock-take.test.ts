import { expect, it } from "vitest";
import { isSurprising, type StockCount, summariseStockTake } from "./stock-take.ts";

it.each([
  [4, 0, true],
  [0, 0, false],
  [4, 40, false],
  [4, 41, true],
  [40, 4, false],
  [41, 4, true],
  [0, 10, false],
  [0, 11, true],
])("isSurprising: %d expected, %d counted: %s", (expected, count, surprising) => {
  expect(isSurprising(expected, count)).toBe(surprising);
});

it("summariseStockTake sums units and value of the counts that differ, and counts those whose stock is unknown", () => {
  const createCount = (name: string, price: number, count: number, expected: number) =>
    ({ name, price, count, expected, lastMovementId: 1 }) as StockCount;
  const summary = summariseStockTake([
    createCount("Rug", 0.1, 5, 2),
    createCount("Lamp", 49.95, 1, 3),
    createCount("Stool", 80, 4, 4),
    { ...createCount("Vase", 12, 4, 9), lastMovementId: null },
  ]);
  expect(summary).toMatchObject({
    differences: [
      { name: "Lamp", difference: -2, value: -99.9 },
      { name: "Rug", difference: 3, value: 0.3 },
    ],
    moreUnits: 3,
    missingUnits: 2,
    value: -99.6,
    unreadCount: 1,
  });
});
