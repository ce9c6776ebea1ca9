import { describe, expect, it } from "vitest";
import {
  approvalSchema,
  bulkActionSchema,
  declineSchema,
  orderActionFormSchema,
} from "./order-actions.ts";

describe.each([
  ["declineSchema", declineSchema, {}],
  ["orderActionFormSchema", orderActionFormSchema, { shouldEmailCustomer: false, message: "" }],
  ["bulkActionSchema", bulkActionSchema, { orders: [{ id: 1, revision: 1 }], action: "decline" }],
] as const)("%s", (_name, schema, body) => {
  it("requires an explanation only for the reason 'other'", () => {
    const parse = (decline: object) => schema.safeParse({ ...body, ...decline });
    expect(parse({ reason: "out_of_stock" }).success).toBe(true);
    expect(parse({ reason: "other", explanation: "Sold in the shop" }).success).toBe(true);
    for (const explanation of [undefined, " "]) {
      expect(parse({ reason: "other", explanation }).error?.issues).toMatchObject([
        { path: ["explanation"], message: "Please say why" },
      ]);
    }
  });
});

describe("orderActionFormSchema", () => {
  it("outputs the message if shouldEmailCustomer is true, and the date if one is entered", () => {
    const form = { shouldEmailCustomer: true, message: " See you soon ", date: "2026-12-01" };
    expect(orderActionFormSchema.parse(form)).toEqual({
      message: "See you soon",
      date: "2026-12-01",
    });
    expect(orderActionFormSchema.safeParse({ ...form, message: " " }).success).toBe(false);
  });

  it("neither validates nor outputs the message when shouldEmailCustomer is false", () => {
    expect(
      orderActionFormSchema.parse({ shouldEmailCustomer: false, message: " ", date: "" }),
    ).toEqual({});
  });
});

it("bulkActionSchema accepts 1 to 100 orders", () => {
  const acceptsOrders = (length: number) =>
    bulkActionSchema.safeParse({
      orders: Array.from({ length }, (_, index) => ({ id: index + 1, revision: 1 })),
      action: "approve",
    }).success;
  expect([0, 1, 100, 101].map(acceptsOrders)).toEqual([false, true, true, false]);
});

it("approvalSchema and bulkActionSchema reject a revision that is not a positive Postgres integer", () => {
  const acceptedRevisions = [1, 2_147_483_647, 2_147_483_648, 0, -1, 1.5].filter(
    (revision) => approvalSchema.safeParse({ revision }).success,
  );
  expect(acceptedRevisions).toEqual([1, 2_147_483_647]);
  const isAcceptedInBulk = (revision: number) =>
    bulkActionSchema.safeParse({ orders: [{ id: 1, revision }], action: "approve" }).success;
  expect([2_147_483_647, 2_147_483_648].map(isAcceptedInBulk)).toEqual([true, false]);
});

describe("the delivery price in the form of an approval", () => {
  const parse = (deliveryPrice: string) =>
    orderActionFormSchema.safeParse({ shouldEmailCustomer: false, message: "", deliveryPrice });

  it.each([
    ["75.50", { deliveryPrice: 75.5 }],
    ["£1,075", { deliveryPrice: 1075 }],
    ["0", { deliveryPrice: 0 }],
    [" ", {}],
  ])("%j is parsed as %j", (text, details) => {
    expect(parse(text).data).toEqual(details);
  });

  it.each(["free", "10000"])("%j is rejected", (text) => {
    expect(parse(text).success).toBe(false);
  });
});
