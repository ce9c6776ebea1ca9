import { describe, expect, it } from "vitest";
import { type ProductFormInput, productFormSchema } from "./product-form.ts";

const validForm: ProductFormInput = {
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
  widthCm: "",
  depthCm: "",
  heightCm: "",
  weightKg: "",
  materials: "",
  colours: "",
  composition: "",
  countryOfOrigin: "",
  care: "",
  leadTimeDays: "",
  deliveryClass: "",
  deliveryPrice: "",
  returnDays: "",
};

function validationMessages(changes: Partial<ProductFormInput>): string[] {
  const result = productFormSchema.safeParse({ ...validForm, ...changes });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe("productFormSchema", () => {
  it("parses text inputs into the stored types", () => {
    expect(
      productFormSchema.parse({
        ...validForm,
        price: "£1,150.5",
        salePrice: " 999 ",
        sku: " A-1 ",
      }),
    ).toMatchObject({ price: 1150.5, salePrice: 999, sku: "A-1", categoryId: 2 });
    expect(productFormSchema.parse(validForm)).toMatchObject({ salePrice: null, sku: null });
  });

  it("rejects missing or too short fields with the specification's messages", () => {
    expect(validationMessages({ price: " " })).toEqual(["Price is required"]);
    expect(validationMessages({ name: "x" })).toEqual(["Name must be at least 2 characters"]);
    expect(validationMessages({ slug: "" })).toEqual(["Slug must be at least 2 characters"]);
    expect(validationMessages({ categoryId: "" })).toEqual(["Please choose a category"]);
  });

  it("parses product attributes and converts empty inputs to null or an empty list", () => {
    expect(
      productFormSchema.parse({
        ...validForm,
        widthCm: " 62.5 ",
        weightKg: "1,200",
        materials: " oak,Washed  linen , Oak,",
        leadTimeDays: "0",
        deliveryClass: "collect",
      }),
    ).toMatchObject({
      widthCm: 62.5,
      weightKg: 1200,
      materials: ["Oak", "Washed linen"],
      leadTimeDays: 0,
      deliveryClass: "collect",
    });
    expect(productFormSchema.parse(validForm)).toMatchObject({
      widthCm: null,
      colours: [],
      composition: null,
      countryOfOrigin: null,
      care: null,
      deliveryClass: null,
      returnDays: null,
    });
  });

  it("rejects invalid or out-of-range product attributes", () => {
    expect(validationMessages({ widthCm: "wide" })).toEqual([
      "Width must be 0.1 to 2,000 cm, to one decimal place",
    ]);
    expect(validationMessages({ deliveryPrice: "8,50" })).toEqual([
      "Delivery price must be £0 to £9,999.99",
    ]);
    for (const returnDays of ["0", "14"]) expect(validationMessages({ returnDays })).toEqual([]);
    expect(validationMessages({ returnDays: "13" })).toEqual([
      "Returns must be 0 (made to order) or 14 to 365 days: customers may cancel within 14 days",
    ]);
    expect(validationMessages({ materials: "Oak, x" })).toEqual([
      "Materials have at least 2 characters each",
    ]);
  });

  it("accepts up to 40 image URLs that start with /, http:// or https://", () => {
    const images = Array.from({ length: 41 }, (_, index) => `/images/${index}.webp`);
    expect(validationMessages({ imageUrls: images.slice(1) })).toEqual([]);
    expect(validationMessages({ imageUrls: images })).toEqual(["At most 40 images"]);
    expect(validationMessages({ imageUrls: ["javascript:alert(1)"] })).toEqual([
      "Image addresses start with /, http:// or https://",
    ]);
  });

  it.each(["-5", "1.005", "a lot", "1e3"])("rejects the price %j", (price) => {
    expect(validationMessages({ price })).toEqual([
      "Enter an amount in pounds, such as 195 or 195.50",
    ]);
  });

  it.each(["12,50", "1,2345", "1.200,00", ",500"])("rejects the ambiguous price %j", (price) => {
    expect(validationMessages({ price })).toEqual([
      "Enter an amount in pounds, such as 195 or 195.50",
    ]);
  });

  it("rejects a price above £999,999.99", () => {
    expect(validationMessages({ price: "999,999.99" })).toEqual([]);
    expect(validationMessages({ price: "1,000,000" })).toEqual([
      "An amount can be at most £999,999.99",
    ]);
  });

  it("rejects a sale price that is not below the price, if the product is on sale", () => {
    const messages = ["The sale price must be below the price"];
    expect(validationMessages({ onSale: true, salePrice: "84.99" })).toEqual([]);
    expect(validationMessages({ onSale: true, salePrice: "" })).toEqual([]);
    expect(validationMessages({ onSale: true, salePrice: "85" })).toEqual(messages);
    expect(validationMessages({ onSale: true, salePrice: "850" })).toEqual(messages);
    expect(validationMessages({ onSale: false, salePrice: "850" })).toEqual([]);
  });

  it("rejects a sale price of £0, whether or not the product is on sale", () => {
    const messages = ["The sale price must be more than £0"];
    expect(validationMessages({ onSale: true, salePrice: "0.01" })).toEqual([]);
    expect(validationMessages({ onSale: true, salePrice: "0" })).toEqual(messages);
    expect(validationMessages({ onSale: false, salePrice: "0.00" })).toEqual(messages);
  });

  it("parses a stock quantity with thousands separators", () => {
    expect(productFormSchema.parse({ ...validForm, stockQuantity: " 1,000 " }).stockQuantity).toBe(
      1000,
    );
  });

  it.each(["many", "", "12,5", "1e3", "-1", "1.5", "1000001"])(
    "rejects the stock quantity %j",
    (stockQuantity) => {
      expect(validationMessages({ stockQuantity })).toHaveLength(1);
    },
  );
});
