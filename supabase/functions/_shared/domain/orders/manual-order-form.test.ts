import { describe, expect, it } from "vitest";
import { type ManualOrderInput, manualOrderFormSchema } from "./manual-order-form.ts";
import type { LineInput } from "./order-lines-form.ts";

const line: LineInput = {
  ...{ kind: "product", id: 0, productId: 7, name: "Table Lamp", imageUrl: "", stock: 5 },
  ...{ listPrice: 1195.5, savedQuantity: 0, quantity: "2", price: "£1,195.50", priceReason: "" },
  ...{ toOrder: false, reason: "", restock: true },
};
const form: ManualOrderInput = {
  ...{ source: "phone", soldOn: "2026-11-28", items: [line], discount: "", discountReason: "" },
  delivery: { method: "collection", zoneId: "", price: "" },
  customer: { firstName: "", lastName: "", email: "", phone: "", address: "" },
  ...{ payment: "", paymentMethod: "cash", shouldEmailCustomer: true, message: "Thank you" },
};

function issuesOf(changes: Partial<ManualOrderInput>) {
  const { error } = manualOrderFormSchema.safeParse({ ...form, ...changes });
  return error?.issues.map(({ path, message }) => [path.join("."), message]);
}
const issuesOfLine = (changes: Partial<LineInput>) =>
  issuesOf({ items: [{ ...line, ...changes }] });

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

  it("outputs a free line, a discount in percent, a delivery with its zone, and a deposit as a share of the total", () => {
    const order = manualOrderFormSchema.parse({
      ...form,
      items: [
        line,
        { ...line, kind: "custom", productId: 0, name: "Fitting", quantity: "1", price: "90" },
      ],
      ...{ discount: "10%", discountReason: "Trade discount", payment: "30 %" },
      delivery: { method: "delivery", zoneId: "3", price: "12" },
    });
    expect(order.lines.slice(1)).toEqual([
      { kind: "custom", name: "Fitting", quantity: 1, price: 90 },
      { kind: "discount", name: "Trade discount", percent: 10 },
      { kind: "delivery", price: 12 },
    ]);
    expect(order.customer).toMatchObject({ deliveryMethod: "delivery", zoneId: 3 });
    // 30 % of £2,391.00 + £90.00 - £239.10 + £12.00
    expect(order.payment).toEqual({ amount: 676.17, method: "cash" });
  });

  it("rejects a changed price without a reason, and a quantity above the stock unless it is to order", () => {
    expect(issuesOfLine({ price: "1000" })).toEqual([
      ["items.0.priceReason", "Please give the reason for the different price"],
    ]);
    expect(issuesOfLine({ quantity: "5" })).toBeUndefined();
    expect(issuesOfLine({ quantity: "6" })).toEqual([["items.0.quantity", "Only 5 in stock"]]);
    expect(issuesOfLine({ stock: 0 })).toEqual([["items.0.quantity", "None in stock"]]);
    expect(issuesOfLine({ quantity: "6", toOrder: true })).toBeUndefined();
  });

  it.each<[string, Partial<ManualOrderInput>, string]>([
    ["a discount that is neither", { discount: "ten", discountReason: "Trade" }, "discount"],
    ["a discount without a reason", { discount: "10" }, "discountReason"],
    ["a payment that is no share", { payment: "101 %" }, "payment"],
    [
      "a free line without a text",
      { items: [{ ...line, kind: "custom" as const, name: " " }] },
      "items.0.name",
    ],
    ["a new line without units", { items: [{ ...line, quantity: "0" }] }, "items.0.quantity"],
  ])("rejects %s", (_, changes, field) => {
    expect(issuesOf(changes)?.map(([path]) => path)).toEqual([field]);
  });

  it("converts the choice 'taken' to isCompleted true and the delivery method null", () => {
    const parseMethod = (method: ManualOrderInput["delivery"]["method"]) =>
      manualOrderFormSchema.parse({ ...form, delivery: { ...form.delivery, method } });
    expect(parseMethod("taken")).toMatchObject({
      isCompleted: true,
      customer: { deliveryMethod: null },
    });
    expect(parseMethod("delivery")).toMatchObject({
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
