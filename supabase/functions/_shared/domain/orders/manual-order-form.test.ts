import { describe, expect, it } from "vitest";
import {
  lineAmount,
  type ManualOrderInput,
  type ManualOrderLine,
  manualOrderFormSchema,
} from "./manual-order-form.ts";

const product = { id: 7, name: "Table Lamp", imageUrl: null, stock: 5, unitPrice: 1195.5 };
const line: ManualOrderLine = { product, quantity: "2", price: "£1,195.50", priceReason: "" };
const form: ManualOrderInput = {
  source: "phone",
  deliveryMethod: "collection",
  customer: { firstName: "", lastName: "", email: "", phone: "", address: "" },
  items: [line],
  shouldEmailCustomer: true,
  message: "Thank you",
};

function issuesOf(changes: Partial<ManualOrderLine>) {
  const { error } = manualOrderFormSchema.safeParse({ ...form, items: [{ ...line, ...changes }] });
  return error?.issues.map(({ path, message }) => [path.join("."), message]);
}

describe("manualOrderFormSchema", () => {
  it("omits the price of a line that keeps the product's price", () => {
    expect(manualOrderFormSchema.parse(form).lines).toEqual([
      { kind: "product", productId: 7, quantity: 2 },
    ]);
  });

  it("outputs a changed price in pounds and the reason for the change", () => {
    const lineWithNewPrice = { ...line, price: "1,000", priceReason: " A scratch " };
    expect(manualOrderFormSchema.parse({ ...form, items: [lineWithNewPrice] }).lines).toEqual([
      { kind: "product", productId: 7, quantity: 2, price: 1000, priceReason: "A scratch" },
    ]);
  });

  it("rejects a changed price without a reason, and a quantity above the stock", () => {
    expect(issuesOf({ price: "1000" })).toEqual([
      ["items.0.priceReason", "Please give the reason for the different price"],
    ]);
    expect(issuesOf({ quantity: "5" })).toBeUndefined();
    expect(issuesOf({ quantity: "6" })).toEqual([
      ["items.0.quantity", "More than there is in stock"],
    ]);
  });

  it("converts the choice 'taken' to isCompleted true and the delivery method null", () => {
    const parseDeliveryMethod = (deliveryMethod: ManualOrderInput["deliveryMethod"]) =>
      manualOrderFormSchema.parse({ ...form, deliveryMethod });
    expect(parseDeliveryMethod("taken")).toMatchObject({
      isCompleted: true,
      customer: { deliveryMethod: null },
    });
    expect(parseDeliveryMethod("delivery")).toMatchObject({
      isCompleted: false,
      customer: { deliveryMethod: "delivery" },
    });
  });

  it("includes the message only if shouldEmailCustomer is set and the customer has an email address", () => {
    const parseMessage = (email: string, shouldEmailCustomer: boolean) =>
      manualOrderFormSchema.parse({
        ...form,
        shouldEmailCustomer,
        customer: { ...form.customer, email },
      }).message;
    expect(parseMessage("ana@example.com", true)).toBe("Thank you");
    expect(parseMessage("ana@example.com", false)).toBeUndefined();
    expect(parseMessage("", true)).toBeUndefined();
  });
});

it.each([
  ["2", "£1,195.50", 2391],
  ["3", "0.1", 0.3],
  ["two", "10", 0],
  ["2", "", 0],
])("lineAmount for the quantity %j and the price %j is %d pounds", (quantity, price, amount) => {
  expect(lineAmount({ ...line, quantity, price })).toBe(amount);
});
