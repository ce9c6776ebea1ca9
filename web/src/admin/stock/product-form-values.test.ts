import { productFormSchema } from "@domain/catalogue/product-form.ts";
import { describe, expect, it } from "vitest";
import {
  changedColumns,
  emptyProductForm,
  toFormValues,
  toProductRow,
} from "@/admin/stock/product-form-values";
import { productRowFixture } from "@/admin/testing/product-row-fixture";

const lamp = productRowFixture({
  name: "Sculptural Table Lamp",
  slug: "sculptural-table-lamp",
  sku: "LMP-001",
  description: "A turned base.",
  image_url: "/lamp.webp",
  image_urls: ["/lamp.webp", "/base.webp"],
  category_id: 3,
  category_ids: [3, 5],
  stock_quantity: 12,
  featured: true,
});

const changedValues = (changes: Partial<ReturnType<typeof toFormValues>>, product = lamp) =>
  changedColumns(product, productFormSchema.parse({ ...toFormValues(product), ...changes }));

describe("changedColumns", () => {
  it("returns no columns for an unchanged form", () => {
    expect(changedValues({})).toEqual({});
    expect(changedValues({}, { ...lamp, sku: null, sale_price: 9.5, on_sale: true })).toEqual({});
  });

  it("returns only the changed columns", () => {
    expect(changedValues({ name: "Table Lamp", price: "199.50" })).toEqual({
      name: "Table Lamp",
      price: 199.5,
    });
  });

  it("omits stock_quantity when the text parses to the stored number", () => {
    expect(changedValues({ stockQuantity: "12.0" })).toEqual({});
    expect(changedValues({ stockQuantity: "11" })).toEqual({ stock_quantity: 11 });
  });

  it("returns all category ids, the primary category first, when a category changes", () => {
    expect(changedValues({ extraCategoryIds: [] })).toEqual({ category_ids: [3] });
    expect(changedValues({ categoryId: "5", extraCategoryIds: [5, 3] })).toEqual({
      category_id: 5,
      category_ids: [5, 3],
    });
  });

  it("returns all images, the primary image first, when their order or number changes", () => {
    expect(changedValues({ imageUrls: ["/lamp.webp"] })).toEqual({ image_urls: ["/lamp.webp"] });
    expect(changedValues({ imageUrls: ["/base.webp", "/lamp.webp"] })).toEqual({
      image_url: "/base.webp",
      image_urls: ["/base.webp", "/lamp.webp"],
    });
    expect(changedValues({ imageUrls: [] })).toEqual({ image_url: null, image_urls: [] });
  });

  it("omits unchanged images when the stored list lacks the primary image", () => {
    expect(changedValues({}, { ...lamp, image_urls: ["/base.webp"] })).toEqual({});
  });

  it("makes the first image the primary image when the product has none", () => {
    expect(changedValues({}, { ...lamp, image_url: null })).toEqual({ image_url: "/lamp.webp" });
  });

  it("returns only the changed product attributes", () => {
    const lampWithAttributes = {
      ...lamp,
      width_cm: 38.5,
      materials: ["Stoneware", "Linen"],
      delivery_class: "small_parcel" as const,
      delivery_price: 8.5,
      lead_time_days: 0,
    };
    expect(changedValues({}, lampWithAttributes)).toEqual({});
    expect(
      changedValues(
        { widthCm: "", materials: "Linen", deliveryClass: "", leadTimeDays: "7" },
        lampWithAttributes,
      ),
    ).toEqual({ width_cm: null, materials: ["Linen"], delivery_class: null, lead_time_days: 7 });
  });

  it("returns null for an emptied SKU and an emptied sale price", () => {
    const lampOnSale = { ...lamp, on_sale: true, sale_price: 150 };
    expect(changedValues({ sku: " ", salePrice: "" }, lampOnSale)).toEqual({
      sku: null,
      sale_price: null,
    });
  });
});

describe("toProductRow", () => {
  it("builds a row from only the required fields", () => {
    const requiredColumns = { name: "Linen Throw", slug: "linen-throw", price: 85, category_id: 2 };
    const {
      id: _,
      updated_at: __,
      variant_count: ___,
      ...expectedRow
    } = productRowFixture({
      ...requiredColumns,
      category_ids: [2],
      stock_quantity: 0,
    });
    const form = productFormSchema.parse({
      ...emptyProductForm,
      name: " Linen Throw ",
      slug: "linen-throw",
      price: "85",
      categoryId: "2",
    });
    expect(toProductRow(form)).toEqual(expectedRow);
  });
});
