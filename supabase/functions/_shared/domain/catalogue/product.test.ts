import { describe, expect, it } from "vitest";
import { isAvailable, isOnSale, suggestStatus, unitPrice } from "./product.ts";

it.each([
  [{ price: 195, sale_price: 150, on_sale: true }, 150, true],
  [{ price: 195, sale_price: 0, on_sale: true }, 0, true],
  [{ price: 195, sale_price: null, on_sale: true }, 195, false],
  [{ price: 195, sale_price: 150, on_sale: false }, 195, false],
])("for the product %j, unitPrice returns %d and isOnSale returns %s", (product, price, onSale) => {
  expect(unitPrice(product)).toBe(price);
  expect(isOnSale(product)).toBe(onSale);
});

describe("isAvailable", () => {
  it.each([
    ["IN_STOCK", 1, true],
    ["IN_STOCK", null, true],
    ["IN_STOCK", 0, false],
    ["OUT_OF_STOCK", 5, false],
    ["OUT_OF_STOCK", 0, false],
    ["PENDING", 5, false],
  ] as const)(
    "with status %s and stock quantity %j returns %s",
    (status, stock_quantity, available) => {
      expect(isAvailable({ status, stock_quantity })).toBe(available);
    },
  );
});

describe("suggestStatus", () => {
  it.each([
    ["IN_STOCK", 0, "OUT_OF_STOCK"],
    ["IN_STOCK", 3, "IN_STOCK"],
    ["OUT_OF_STOCK", 3, "IN_STOCK"],
    ["OUT_OF_STOCK", 0, "OUT_OF_STOCK"],
    ["PENDING", 0, "PENDING"],
    ["PENDING", 3, "PENDING"],
  ] as const)("with status %s and stock quantity %i returns %s", (status, quantity, suggested) => {
    expect(suggestStatus(status, quantity)).toBe(suggested);
  });
});
