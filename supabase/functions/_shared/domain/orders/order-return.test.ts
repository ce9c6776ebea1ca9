import { describe, expect, it } from "vitest";
import { orderReturnSchema, refundShare } from "./order-return.ts";

describe("refundShare", () => {
  it.each([
    ["one of three at £100", 3, 100, 1, 33.33],
    ["two of three at £100", 3, 100, 2, 66.67],
    ["half a penny, rounded up as the database does", 2, 0.05, 1, 0.03],
    ["all units", 3, 100, 3, 100],
    ["no units", 3, 100, 0, 0],
  ])("returns what was paid for %s", (_, quantity, max_refund, units, refund) => {
    expect(refundShare({ quantity, max_refund }, units)).toBe(refund);
  });
});

describe("orderReturnSchema", () => {
  const body = { returnId: crypto.randomUUID(), lines: [{ id: 1, quantity: 1, refund: 5 }] };

  it.each([
    ["no lines", { lines: [] }],
    ["no units", { lines: [{ id: 1, quantity: 0 }] }],
    ["a negative refund", { lines: [{ id: 1, quantity: 1, refund: -1 }] }],
    ["the kind of a customer's withdrawal", { kind: "withdrawal" }],
    ["a payment method that only the payment provider reports", { method: "card_link" }],
  ])("rejects %s", (_, fields) => {
    expect(orderReturnSchema.safeParse({ ...body, ...fields }).success).toBe(false);
    expect(orderReturnSchema.safeParse(body).success).toBe(true);
  });
});
