import { expect, it } from "vitest";
import { describeChanges } from "./order-changes.ts";
import {
  type LineInput,
  lineAmount,
  lineTotals,
  parseShare,
  previewChanges,
  shareAmount,
  toLinesInput,
  toWantedLines,
} from "./order-lines-form.ts";

const storedLine = {
  ...{ kind: "product" as const, product_id: 7, list_price: null, price_reason: null },
  ...{ percent: null, is_to_order: false, products: { stock_quantity: 3, image_url: null } },
};
/** Two lamps at £33.35 and a fitting, less 10 % of the lamps, with a delivery. */
const order = {
  order_items: [
    { ...storedLine, id: 1, name: "Lamp", quantity: 2, price: 33.35 },
    {
      ...storedLine,
      id: 2,
      kind: "custom" as const,
      product_id: null,
      products: null,
      name: "Fitting",
      quantity: 1,
      price: 90,
    },
    {
      ...storedLine,
      id: 3,
      kind: "discount" as const,
      product_id: null,
      products: null,
      name: "Trade (10 %)",
      quantity: 1,
      price: -6.67,
      percent: 10,
    },
    {
      ...storedLine,
      id: 4,
      kind: "delivery" as const,
      product_id: null,
      products: null,
      name: "Delivery in Gibraltar",
      quantity: 1,
      price: 12,
    },
  ],
  delivery_method: "delivery" as const,
  delivery_zone_id: 5,
  total: 162.03,
};

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

it("the form values of a stored order have its total, and become the same lines", () => {
  const input = toLinesInput(order);
  expect(input).toMatchObject({
    ...{ discount: "10 %", discountReason: "Trade" },
    delivery: { method: "delivery", zoneId: "5", price: "12.00" },
  });
  expect(input.items[0]).toMatchObject({ id: 1, stock: 5, savedQuantity: 2, quantity: "2" });
  expect(lineTotals(input)).toEqual({
    subtotal: 156.7,
    discount: -6.67,
    delivery: 12,
    total: 162.03,
  });
  expect(describeChanges(previewChanges(order, input))).toEqual([]);
  expect(toWantedLines({ ...input, items: [] })).toEqual([
    { kind: "discount", name: "Trade", percent: 10 },
    { kind: "delivery", price: 12 },
  ]);
});

it("the preview of an edit lists the lines, the discount, the delivery and the total that change", () => {
  const input = toLinesInput(order);
  const [lamp, fitting] = input.items as [LineInput, LineInput];
  const vase = { ...fitting, id: 0, name: "Vase", quantity: "1", price: "10" };
  const changes = previewChanges(order, {
    ...input,
    items: [{ ...lamp, quantity: "1", price: "30" }, { ...fitting, quantity: "0" }, vase],
    delivery: { ...input.delivery, method: "collection" },
  });
  expect(describeChanges(changes)).toEqual([
    "Lamp: 2 → 1, £33.35 → £30.00 each",
    "Fitting: removed (1)",
    "Vase: added (1)",
    "Trade (10 %): −£6.67 → −£3.00",
    "Delivery in Gibraltar: removed",
    "Total: £162.03 → £37.00",
  ]);
});
