import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addLine,
  type CartLine,
  parseStoredCart,
  removeLine,
  setQuantity,
  subtotal,
  subtractOrderedLines,
  totalQuantity,
} from "./cart.ts";

const createLine = (id: number, quantity = 1, price = 10): CartLine => ({
  id,
  name: `Product ${id}`,
  price,
  imageUrl: "/images/a.webp",
  quantity,
});

describe("addLine", () => {
  it("appends a line for a new product", () => {
    expect(addLine([createLine(1)], createLine(2, 3))).toEqual([createLine(1), createLine(2, 3)]);
  });
  it("increases the quantity of the product's existing line and keeps the order of the lines", () => {
    expect(addLine([createLine(1, 2), createLine(2)], createLine(1, 3))).toEqual([
      createLine(1, 5),
      createLine(2),
    ]);
  });
  it("limits the quantity to 999", () => {
    expect(addLine([createLine(1, 990)], createLine(1, 20))).toEqual([createLine(1, 999)]);
  });
});

describe("setQuantity", () => {
  it("sets the quantity of one line and keeps the others", () => {
    expect(setQuantity([createLine(1), createLine(2)], 2, 7)).toEqual([
      createLine(1),
      createLine(2, 7),
    ]);
  });
  it.each([0, -1])("removes the line for the quantity %i", (quantity) => {
    expect(setQuantity([createLine(1), createLine(2)], 1, quantity)).toEqual([createLine(2)]);
  });
  it("leaves the cart unchanged for a product that is not in the cart", () => {
    expect(setQuantity([createLine(1)], 9, 3)).toEqual([createLine(1)]);
  });
});

it("removeLine leaves the cart unchanged for a product that is not in the cart", () => {
  expect(removeLine([createLine(1)], 9)).toEqual([createLine(1)]);
});

it("totalQuantity returns a cart's number of units, and subtotal its amount in pounds without floating-point errors", () => {
  expect(totalQuantity([createLine(1, 2), createLine(2, 3)])).toBe(5);
  expect(subtotal([createLine(1, 3, 0.1), createLine(2, 1, 0.2)])).toBe(0.5);
  expect([totalQuantity([]), subtotal([])]).toEqual([0, 0]);
});

describe("subtractOrderedLines", () => {
  it("keeps units that were added after the checkout, and ignores ordered lines that are not in the cart", () => {
    const lines = [createLine(1, 2), createLine(2, 3), createLine(3, 1)];
    const orderedLines = [
      { id: 2, quantity: 1 },
      { id: 1, quantity: 2 },
      { id: 9, quantity: 5 },
    ];
    expect(subtractOrderedLines(lines, orderedLines)).toEqual([createLine(2, 2), createLine(3, 1)]);
  });
});

describe("parseStoredCart", () => {
  it("returns the lines of a valid cart", () => {
    const lines = [createLine(1, 999), createLine(2, 1, 0), { ...createLine(3), imageUrl: "" }];
    expect(parseStoredCart(lines)).toEqual(lines);
  });
  it.each([null, {}, "cart", [null], [1], [{ id: 1 }]].map((storedCart) => [storedCart]))(
    "returns null for the invalid value %j",
    (storedCart) => {
      expect(parseStoredCart(storedCart)).toBeNull();
    },
  );
  it.each([
    { id: 0 },
    { id: 1.5 },
    { id: "1" },
    { name: 7 },
    { price: "10" },
    { price: -0.01 },
    { price: Number.POSITIVE_INFINITY },
    { imageUrl: null },
    { quantity: 0 },
    { quantity: 1000 },
    { quantity: "2" },
  ])("returns null if a line has the invalid field %o", (change) => {
    expect(parseStoredCart([createLine(1), { ...createLine(2), ...change }])).toBeNull();
  });
});

it("any sequence of addLine and setQuantity results in at most one line per product, with 1 to 999 units", () => {
  const change = fc.record({
    id: fc.integer({ min: 1, max: 5 }),
    quantity: fc.integer({ max: 2000 }),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), change)), (changes) => {
      const cart = changes.reduce<CartLine[]>(
        (lines, [isAddition, { id, quantity }]) =>
          isAddition
            ? addLine(lines, createLine(id, Math.min(Math.max(quantity, 1), 999)))
            : setQuantity(lines, id, quantity),
        [],
      );
      expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length);
      expect(parseStoredCart(cart)).toEqual(cart);
    }),
  );
});
