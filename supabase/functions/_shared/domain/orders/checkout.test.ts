import { describe, expect, it } from "vitest";
import { checkoutFormSchema } from "./checkout.ts";
import { checkoutRequestSchema } from "./checkout-request.ts";

const form = {
  firstName: "Ana",
  lastName: "Montegriffo",
  email: "ana@example.com",
  phone: "+350 200 12345",
};
const request = { ...form, items: [{ id: 1, quantity: 2 }] };

const firstMessage = ({ error }: { error?: { issues: { message: string }[] } }) =>
  error?.issues[0]?.message;

describe("checkoutFormSchema", () => {
  it("accepts an optional delivery method (collection or delivery) and an optional note", () => {
    const options = { deliveryMethod: "delivery", note: " After six, please. " };
    expect(checkoutFormSchema.parse({ ...form, ...options })).toEqual({
      ...form,
      deliveryMethod: "delivery",
      note: "After six, please.",
    });
    expect(checkoutFormSchema.parse({ ...form, deliveryMethod: null, note: "" })).toMatchObject(
      form,
    );
    expect(checkoutFormSchema.safeParse({ ...form, deliveryMethod: "pigeon" }).success).toBe(false);
  });

  it("trims names and the email address", () => {
    expect(
      checkoutFormSchema.parse({ ...form, firstName: "  Ana ", email: " ana@example.com " }),
    ).toEqual(form);
  });

  it.each([
    [{ firstName: "A" }, "First name must be at least 2 characters"],
    [{ firstName: " A " }, "First name must be at least 2 characters"],
    [{ lastName: "" }, "Last name must be at least 2 characters"],
    [{ lastName: undefined }, "Last name must be at least 2 characters"],
    [{ firstName: "A".repeat(101) }, "Please use at most 100 characters"],
    [{ lastName: "B".repeat(101) }, "Please use at most 100 characters"],
    [{ email: "ana@" }, "Please enter a valid email address"],
    [{ email: `${"a".repeat(320)}@example.com` }, "Please enter a valid email address"],
    [{ phone: "1234" }, "Please enter a valid phone number"],
    [{ phone: "1".repeat(51) }, "Please use at most 50 characters"],
    [{ phone: "12345\u0000" }, "Please enter a valid phone number"],
    [{ note: "n".repeat(501) }, "Please use at most 500 characters"],
  ])("rejects the fields %j with the message %s", (invalidFields, message) => {
    expect(firstMessage(checkoutFormSchema.safeParse({ ...form, ...invalidFields }))).toBe(message);
  });

  it.each([
    { firstName: "Al" },
    { lastName: "Ng" },
    { firstName: "José-María" },
    { lastName: "山田太郎" },
    { lastName: "B".repeat(100) },
    { phone: "12345" },
  ])("accepts the fields %j", (validFields) => {
    expect(firstMessage(checkoutFormSchema.safeParse({ ...form, ...validFields }))).toBeUndefined();
  });
});

describe("checkoutRequestSchema", () => {
  const invalidLineMessage = "Each item needs a product and a whole quantity from 1 to 999.";
  it.each([
    [[], "Add items to your cart before checkout."],
    [undefined, "Add items to your cart before checkout."],
    [[{ id: 1, quantity: 0 }], invalidLineMessage],
    [[{ id: 1, quantity: -1 }], invalidLineMessage],
    [[{ id: 1, quantity: 1.5 }], invalidLineMessage],
    [[{ id: 1, quantity: 1000 }], invalidLineMessage],
    [[{ id: 1, quantity: "1" }], invalidLineMessage],
    [[{ id: 1 }], invalidLineMessage],
    [[{ quantity: 1 }], invalidLineMessage],
    [[null], invalidLineMessage],
    [
      Array.from({ length: 101 }, (_, id) => ({ id: id + 1, quantity: 1 })),
      "An order can have at most 100 lines.",
    ],
  ])("rejects the lines %j", (items, message) => {
    expect(firstMessage(checkoutRequestSchema.safeParse({ ...request, items }))).toBe(message);
  });

  it("reduces each line to the product id and the quantity", () => {
    const items = [{ id: 1, quantity: 999, price: 0.01, name: "Free" }];
    expect(checkoutRequestSchema.parse({ ...request, items }).items).toEqual([
      { id: 1, quantity: 999 },
    ]);
  });
});
