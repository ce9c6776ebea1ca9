import { describe, expect, it } from "vitest";
import type { SpreadsheetProduct } from "./product-cells.ts";
import { type ProductColumnKey, productColumnKeys } from "./product-columns.ts";
import {
  createCategoryTexts,
  formatProductRow,
  parseProductCells,
  suggestColumns,
} from "./product-rows.ts";

const parse = (cells: Partial<Record<ProductColumnKey, string>>) =>
  parseProductCells(cells, "auto");

describe("parseProductCells", () => {
  it.each<[ProductColumnKey, string, unknown]>([
    ["price", "£1,200.00", 1200],
    ["price", "1.200,50 €", 1200.5],
    ["sale_price", "95,5", 95.5],
    ["stock_quantity", "1,200", 1200],
    ["on_sale", "Sí", true],
    ["featured", "0", false],
    ["status", "out of stock", "OUT_OF_STOCK"],
    ["status", "PENDING", "PENDING"],
    ["delivery_class", "Two people", "two_person"],
    ["width_cm", "80,5", 80.5],
    ["materials", "oak, washed  linen", ["Oak", "Washed linen"]],
    [
      "image_urls",
      "https://a.example/1.jpg, https://a.example/2,3.jpg\n/b.webp",
      ["https://a.example/1.jpg", "https://a.example/2,3.jpg", "/b.webp"],
    ],
    [
      "image_urls",
      "https://a.example/1.jpg|https://a.example/2.jpg",
      ["https://a.example/1.jpg", "https://a.example/2.jpg"],
    ],
    ["extra_categories", "Rugs | Lighting", ["Rugs", "Lighting"]],
    ["sku", "'007", "007"],
    ["description", "'=1+1", "=1+1"],
  ])("reads %s %j", (key, cell, value) => {
    expect(parse({ [key]: cell })).toEqual({ values: { [key]: value }, errors: {} });
  });

  it.each<[ProductColumnKey, string, string]>([
    ["price", "cheap", "Enter an amount in pounds, such as 195 or 195.50"],
    ["price", "-5", "Enter an amount in pounds, such as 195 or 195.50"],
    ["price", "1.200", "Enter an amount in pounds, such as 195 or 195.50"],
    ["sale_price", "0", "The sale price must be more than £0"],
    ["stock_quantity", "2.5", "Stock quantity must be a whole number"],
    ["name", "A", "Name must be at least 2 characters"],
    ["slug", "Oak Stool", "Use lower-case letters, digits and hyphens only"],
    ["on_sale", "perhaps", "Use yes or no"],
    ["status", "Gone", "Use “In Stock” or “Out of Stock” or “Pending”"],
    ["image_urls", "picture.jpg", "Image addresses start with /, http:// or https://"],
    [
      "return_days",
      "7",
      "Returns must be 0 (made to order) or 14 to 365 days: customers may cancel within 14 days",
    ],
    ["price", "-", "Price cannot be cleared"],
  ])("rejects %s %j", (key, cell, message) => {
    expect(parse({ [key]: cell })).toEqual({ values: {}, errors: { [key]: message } });
  });

  it("keeps the columns of blank cells and clears those with a hyphen", () => {
    expect(
      parse({ sku: " ", care: " - ", materials: "-", description: "-", extra_categories: "-" }),
    ).toEqual({
      values: { care: null, materials: [], description: "", extra_categories: [] },
      errors: {},
    });
  });

  it("reads numbers with the decimal separator of the file", () => {
    expect(parseProductCells({ price: "1.200" }, ",").values).toEqual({ price: 1200 });
  });
});

it("suggestColumns finds columns by label, alias, unit and language, each once", () => {
  expect(
    suggestColumns(["SKU", "Product Name", "Price (GBP)", "Precio", "Width", "color", "Margin"]),
  ).toEqual(["sku", "name", "price", null, "width_cm", "colours", null]);
});

it("createCategoryTexts uses the slug of a category whose name is ambiguous or contains the separator", () => {
  const texts = createCategoryTexts([
    { id: 1, name: "Rugs", slug: "rugs" },
    { id: 2, name: "Lamps", slug: "lamps-a" },
    { id: 3, name: "lamps", slug: "lamps-b" },
    { id: 4, name: "Oak | Ash", slug: "wood" },
    { id: 5, name: "Sale", slug: "offers" },
    { id: 6, name: "Offers", slug: "more" },
  ]);
  expect([...texts.values()]).toEqual(["Rugs", "lamps-a", "lamps-b", "wood", "Sale", "more"]);
});

it("formatProductRow escapes texts and keeps numbers numbers", () => {
  const product: SpreadsheetProduct = {
    ...{
      id: 1,
      name: "=Oak",
      slug: "oak",
      sku: "007",
      description: "",
      price: 1200,
      sale_price: null,
      on_sale: true,
    },
    ...{
      image_url: "/a.webp",
      image_urls: ["/a.webp", "/b.webp"],
      category_id: 1,
      category_ids: [1, 2],
    },
    ...{
      stock_quantity: 4,
      status: "IN_STOCK",
      featured: false,
      width_cm: 80.5,
      depth_cm: null,
      height_cm: null,
    },
    ...{ weight_kg: null, materials: ["Oak", "Brass"], colours: [], lead_time_days: 0 },
    ...{ composition: "100% oak", country_of_origin: "Spain", care: null },
    ...{ delivery_class: "collect", delivery_price: 9.5, return_days: null },
  };
  const cells = formatProductRow(
    product,
    new Map([
      [1, "Rugs"],
      [2, "Lamps"],
    ]),
  );
  expect(Object.fromEntries(productColumnKeys.map((key, index) => [key, cells[index]]))).toEqual({
    ...{
      sku: "'007",
      name: "'=Oak",
      slug: "oak",
      ...{ option_1_name: "", option_1_value: "", option_2_name: "", option_2_value: "" },
      ...{ option_3_name: "", option_3_value: "", made_to_order: "" },
      description: "",
      category: "Rugs",
      extra_categories: "Lamps",
    },
    ...{
      price: "1200.00",
      sale_price: "",
      on_sale: "Yes",
      stock_quantity: "4",
      status: "In Stock",
      featured: "No",
    },
    ...{
      image_urls: "/a.webp /b.webp",
      width_cm: "80.5",
      depth_cm: "",
      height_cm: "",
      weight_kg: "",
    },
    ...{
      materials: "Oak, Brass",
      colours: "",
      composition: "100% oak",
      country_of_origin: "Spain",
      care: "",
      lead_time_days: "0",
      delivery_class: "Collection only",
    },
    ...{ delivery_price: "9.50", return_days: "" },
  });
});
