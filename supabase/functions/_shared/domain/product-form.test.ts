import { describe, expect, it } from "vitest";
import { type ProductFormInput, productFormSchema } from "./product-form.ts";

const valid: ProductFormInput = {
  name: "Linen Throw",
  slug: "linen-throw",
  sku: "",
  description: "",
  imageUrls: [],
  price: "85",
  onSale: false,
  salePrice: "",
  categoryId: "2",
  extraCategoryIds: [],
  stockQuantity: "0",
  status: "IN_STOCK",
  featured: false,
};

function messagesFor(changes: Partial<ProductFormInput>): string[] {
  const result = productFormSchema.safeParse({ ...valid, ...changes });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe("productFormSchema", () => {
  it("turns texts into what is stored", () => {
    expect(
      productFormSchema.parse({ ...valid, price: "£1,150.5", salePrice: " 999 ", sku: " A-1 " }),
    ).toMatchObject({ price: 1150.5, salePrice: 999, sku: "A-1", categoryId: 2 });
    expect(productFormSchema.parse(valid)).toMatchObject({ salePrice: null, sku: null });
  });

  it("says what is missing in the specification's words", () => {
    expect(messagesFor({ price: " " })).toEqual(["Price is required"]);
    expect(messagesFor({ name: "x" })).toEqual(["Name must be at least 2 characters"]);
    expect(messagesFor({ slug: "" })).toEqual(["Slug must be at least 2 characters"]);
    expect(messagesFor({ categoryId: "" })).toEqual(["Please choose a category"]);
  });

  it("takes pictures by their addresses, up to 40", () => {
    const pictures = Array.from({ length: 41 }, (_, place) => `/images/${place}.webp`);
    expect(messagesFor({ imageUrls: pictures.slice(1) })).toEqual([]);
    expect(messagesFor({ imageUrls: pictures })).toEqual(["At most 40 images"]);
    expect(messagesFor({ imageUrls: ["javascript:alert(1)"] })).toEqual([
      "Image addresses start with /, http:// or https://",
    ]);
  });

  it.each(["-5", "1.005", "a lot", "1e3", "1000000"])("refuses %j as a price", (price) => {
    expect(messagesFor({ price })).toHaveLength(1);
  });

  it("takes a quantity that is no number as 0", () => {
    expect(productFormSchema.parse({ ...valid, stockQuantity: "many" }).stockQuantity).toBe(0);
    expect(productFormSchema.parse({ ...valid, stockQuantity: "" }).stockQuantity).toBe(0);
  });

  it.each(["-1", "1.5", "1000001"])("refuses %j as a quantity", (stockQuantity) => {
    expect(messagesFor({ stockQuantity })).toHaveLength(1);
  });
});
