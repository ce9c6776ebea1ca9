import { describe, expect, it } from "vitest";
import { type ProductChangeForm, productChangeSchema } from "./product-change.ts";

const form: ProductChangeForm = {
  kind: "price",
  direction: "raise",
  amount: "",
  unit: "percent",
  rounding: ".95",
  status: "PENDING",
  featured: "no",
  categories: [],
  deliveryClass: "",
  deliveryPrice: "",
};
const parse = (values: Partial<ProductChangeForm>) =>
  productChangeSchema.safeParse({ ...form, ...values });

describe("productChangeSchema", () => {
  it.each<[Partial<ProductChangeForm>, object]>([
    [{ amount: "5" }, { kind: "price", amount: 5, unit: "percent", rounding: ".95" }],
    [
      { amount: "1,000", direction: "lower", unit: "pounds" },
      { amount: -1000, unit: "pounds" },
    ],
    // A sale price is below the price, whatever the direction of a price.
    [
      { kind: "sale", amount: "20", direction: "lower" },
      { kind: "sale", amount: 20 },
    ],
    [
      { kind: "featured", featured: "no" },
      { kind: "featured", featured: false },
    ],
    [{ kind: "delivery_class" }, { kind: "delivery_class", delivery_class: null }],
    [{ kind: "delivery_price" }, { kind: "delivery_price", delivery_price: null }],
    [{ kind: "delivery_price", deliveryPrice: "£12.50" }, { delivery_price: 12.5 }],
    [{ kind: "bin", amount: "nonsense" }, { kind: "bin" }],
  ])("parses %j", (values, change) => {
    expect(parse(values).data).toMatchObject(change);
  });

  it.each<[Partial<ProductChangeForm>, string, string]>([
    [{ amount: "" }, "amount", "Enter an amount"],
    [{ amount: "0" }, "amount", "Enter an amount above 0"],
    [{ amount: "100", direction: "lower" }, "amount", "Enter less than 100 %"],
    [{ kind: "sale", amount: "100" }, "amount", "Enter less than 100 %"],
    [{ kind: "add_categories" }, "categories", "Please choose a category"],
    [{ kind: "delivery_price", deliveryPrice: "10000" }, "deliveryPrice", "at most £9,999.99"],
  ])("rejects %j", (values, field, message) => {
    expect(parse(values).error?.issues).toMatchObject([
      { path: [field], message: expect.stringContaining(message) },
    ]);
  });
});
