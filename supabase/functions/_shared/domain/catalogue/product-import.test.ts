import { expect, it } from "vitest";
import {
  describeChanges,
  type ImportStep,
  markDuplicates,
  parseRow,
  toCheckedRow,
} from "./product-import.ts";
import { linkVariants, splitFamilies } from "./variant-import.ts";

const options = {
  matching: ["sku", null, "name", "price"] as const,
  decimal: "." as const,
  newCategory: "rugs",
};
const step: ImportStep = {
  row_number: 2,
  product_id: 7,
  variant_id: null,
  title: "Oak stool",
  before: null,
  after: {},
  errors: [],
};

it("parseRow reads the matched columns and gives new products a slug and a category", () => {
  expect(parseRow(["A-1", "ignored", "Oak Stool", "12.50"], 0, options)).toEqual({
    row: 2,
    values: { sku: "A-1", name: "Oak Stool", price: 12.5 },
    defaults: { slug: "oak-stool", category: "rugs" },
    errors: [],
  });
  expect(parseRow(["", "", "", "x"], 1, options)).toMatchObject({
    row: 3,
    values: {},
    errors: [{ column: "price" }],
  });
});

it("markDuplicates marks the later rows of a SKU, or of a slug in rows without SKU, and rows without any", () => {
  const rows = [
    ["A-1", "", "Stool"],
    ["B-1", "", "Stool"],
    ["A-1", "", "Bench"],
    ["", "", "Lamp"],
    ["", "", "Lamp"],
    ["", "", ""],
  ];
  const marked = markDuplicates(rows.map((cells, index) => parseRow(cells, index, options)));
  expect(
    marked.map(({ errors }) => errors.map(({ column, message }) => `${column}: ${message}`)),
  ).toEqual([
    [],
    [],
    ["sku: Row 2 is for the same product"],
    [],
    ["name: Row 5 is for the same product"],
    ["name: A row needs a SKU, a slug or a name"],
  ]);
});

it.each([
  [{ ...step, product_id: null, after: { name: "Oak stool" } }, "create"],
  [{ ...step, before: { price: 1 }, after: { price: 2 } }, "update"],
  [step, "unchanged"],
  [{ ...step, errors: [{ column: "price", code: "required" as const, text: null }] }, "error"],
  [undefined, "error"],
])("toCheckedRow maps %j to %s", (importStep, outcome) => {
  expect(toCheckedRow(parseRow(["A-1"], 0, options), importStep).outcome).toBe(outcome);
});

it("toCheckedRow explains errors and names unknown categories", () => {
  const errors: ImportStep["errors"] = [
    { column: "category", code: "unknown", text: "Poufs" },
    { column: "sale_price", code: "not_below_price", text: null },
    { column: "sku", code: "taken", text: "A-1" },
  ];
  expect(toCheckedRow(parseRow(["A-1"], 0, options), { ...step, errors }).errors).toEqual([
    { column: "category", message: "There is no category “Poufs”", unknownCategory: "Poufs" },
    { column: "sale_price", message: "The sale price must be below the price" },
    { column: "sku", message: "Another product already has this SKU" },
  ]);
});

it("describeChanges shows cells as they are in a file, and the extra categories without the primary one", () => {
  const before = {
    price: 120,
    category_ids: [1, 2],
    image_urls: ["/a.webp"],
    image_url: "/a.webp",
  };
  const after = { price: 130.5, category_ids: [1, 3, 2], image_urls: [], image_url: null };
  const row = toCheckedRow(parseRow(["A-1"], 0, options), { ...step, before, after });
  expect(
    describeChanges(
      row,
      new Map([
        [1, "Rugs"],
        [2, "Lamps"],
        [3, "Chairs"],
      ]),
    ),
  ).toEqual([
    { column: "extra_categories", before: "Lamps", after: "Chairs | Lamps" },
    { column: "price", before: "120.00", after: "130.50" },
    { column: "image_urls", before: "/a.webp", after: "" },
  ]);
});

it("rows with option values are variants of the product with their slug, whose new product has their lowest price", () => {
  const variantOptions = {
    ...options,
    matching: [
      "slug",
      "name",
      "option_1_name",
      "option_1_value",
      "price",
      "made_to_order",
    ] as const,
  };
  const rows = linkVariants(
    [
      ["sofa", "Sofa", "", "", "", ""],
      ["sofa", "", "Size", "Small", "90", ""],
      ["", "Sofa", "", "Large", "80", "yes"],
      ["bed", "", "Size", "Large", "", ""],
      ["desk", "Desk", "", "", "1", "yes"],
    ].map((cells, index) => parseRow(cells, index, variantOptions)),
  );
  expect(rows).toMatchObject([
    { values: { slug: "sofa", name: "Sofa" }, defaults: { price: 80 } },
    {
      values: { slug: "sofa", price: 90 },
      options: [{ name: "Size", value: "Small" }],
      parent_row: 2,
    },
    { options: [{ name: null, value: "Large" }], parent_row: 2, values: { made_to_order: true } },
    { options: [{ value: "Large" }] },
    { errors: [{ column: "made_to_order" }] },
  ]);
  expect(rows[3]).not.toHaveProperty("parent_row");
  expect(markDuplicates(rows).flatMap(({ errors }) => errors)).toHaveLength(1);
  const batches = splitFamilies([...rows.slice(3), ...rows.slice(0, 3)], 3);
  expect(batches.map((batch) => batch.map(({ row }) => row))).toEqual([[5, 6, 2, 3, 4]]);
});
