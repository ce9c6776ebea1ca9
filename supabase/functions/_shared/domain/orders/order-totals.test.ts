import { describe, expect, it } from "vitest";
import { isDeliveryByArrangement, type OrderCharge, totalRows } from "./order-totals.ts";

const order = { items: [{ subtotal: 0.1 }, { subtotal: 0.2 }], total: 0.3 };
const delivery: OrderCharge = { kind: "delivery", name: "Delivery in Gibraltar", amount: 8.5 };
const discount: OrderCharge = { kind: "discount", name: "Trade discount, 10 %", amount: -0.03 };
const deliveryMethod = "delivery" as const;
const arranged = { label: "Delivery", amount: null };

describe("totalRows", () => {
  it.each([
    ["only the total of an order without charges", order, [{ label: "Total", amount: 0.3 }]],
    [
      "subtotal, discount, delivery and total of an order with charges",
      { ...order, charges: [discount, delivery], total: 8.77, deliveryMethod },
      [
        { label: "Subtotal", amount: 0.3 },
        { label: discount.name, amount: -0.03 },
        { label: delivery.name, amount: 8.5 },
        { label: "Total", amount: 8.77 },
      ],
    ],
    [
      "no price of a delivery by arrangement, which the total does not contain",
      { ...order, deliveryMethod },
      [arranged, { label: "Total without delivery", amount: 0.3 }],
    ],
    [
      "the subtotal before a discount, and no price of the delivery",
      { ...order, charges: [discount], total: 0.27, deliveryMethod },
      [
        { label: "Subtotal", amount: 0.3 },
        { label: discount.name, amount: -0.03 },
        arranged,
        { label: "Total without delivery", amount: 0.27 },
      ],
    ],
  ])("returns %s", (_, totalled, rows) => {
    expect(totalRows(totalled)).toEqual(rows);
  });
});

describe("isDeliveryByArrangement is", () => {
  it.each([
    [true, "a pending delivery without a price", { status: "pending" }],
    [true, "an approved delivery without a price", { status: "approved", fulfilment: null }],
    [false, "a declined order", { status: "declined" }],
    [false, "a completed order", { status: "approved", fulfilment: "completed" }],
    [false, "a collection", { deliveryMethod: "collection" }],
    [false, "a delivery that is free", { charges: [{ ...delivery, amount: 0 }] }],
  ] as const)("%s for %s", (expected, _, fields) => {
    const charges = "charges" in fields ? [...fields.charges] : [];
    expect(isDeliveryByArrangement({ deliveryMethod, ...fields, charges })).toBe(expected);
  });
});
