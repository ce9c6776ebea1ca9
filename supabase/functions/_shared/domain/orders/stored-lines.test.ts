import { expect, it } from "vitest";
import { describeChanges } from "./order-changes.ts";
import { type LineInput, lineTotals, toWantedLines } from "./order-lines-form.ts";
import { previewChanges, toLinesInput } from "./stored-lines.ts";

const storedLine = {
  ...{ kind: "product" as const, product_id: 7, list_price: null, price_reason: null },
  ...{ percent: null, is_to_order: false, products: { stock_quantity: 3, image_url: null } },
  product_variants: null,
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
      product_variants: null,
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
      product_variants: null,
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
      product_variants: null,
      name: "Delivery in Gibraltar",
      quantity: 1,
      price: 12,
    },
  ],
  delivery_method: "delivery" as const,
  delivery_zone_id: 5,
  total: 162.03,
};

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
