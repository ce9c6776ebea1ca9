import { describe, expect, it } from "vitest";
import {
  cellError,
  editCell,
  parseCell,
  revertCell,
  type SheetColumn,
  type SheetEdits,
  type SheetProduct,
  toProductChanges,
} from "./product-sheet.ts";

const choices = {
  statuses: { IN_STOCK: "In Stock", OUT_OF_STOCK: "Out of Stock", PENDING: "Pending" },
  categories: [
    { id: 1, name: "Chairs" },
    { id: 2, name: "Lamps" },
    { id: 3, name: "Lamps" },
  ],
};
const stool: SheetProduct = {
  id: 7,
  name: "Stool",
  sku: null,
  price: 80,
  sale_price: null,
  on_sale: false,
  stock_quantity: 4,
  status: "IN_STOCK",
  category_id: null,
};
const edit = (
  cells: Partial<Record<SheetColumn, string>>,
  product = stool,
  edits: SheetEdits = {},
) =>
  Object.entries(cells).reduce(
    (current, [column, text]) => editCell(current, product, column as SheetColumn, text, choices),
    edits,
  );

it.each([
  ["price", "£1,200.00", { price: 1200 }],
  ["price", "12,5", { price: 12.5 }],
  ["salePrice", "60", { on_sale: true, sale_price: 60 }],
  ["salePrice", " ", { on_sale: false, sale_price: null }],
  ["stock", "1,000", { stock_quantity: 1000 }],
  ["status", "out of stock", { status: "OUT_OF_STOCK" }],
  ["category", "chairs ", { category_id: 1 }],
  ["sku", "", { sku: null }],
] as const)("parseCell: %s “%s”", (column, text, set) => {
  expect(parseCell(column, text, choices)).toEqual({ set });
});

it.each([
  ["name", "x"],
  ["price", ""],
  ["price", "1.999"],
  ["price", "-1"],
  ["salePrice", "0"],
  ["stock", "2.5"],
  ["stock", "-1"],
  ["status", "Sold"],
  ["category", "Rugs"],
  ["category", "Lamps"],
] as const)("parseCell rejects the %s “%s”", (column, text) => {
  expect(parseCell(column, text, choices).error).toEqual(expect.any(String));
});

describe("edits", () => {
  it("contain the changed cells only, in their stored form", () => {
    expect(edit({ price: "£ 1,200", name: "Stool" })).toEqual({
      7: { seen: stool, cells: { price: "1200.00" } },
    });
    expect(edit({ price: "90" }, stool, edit({ price: "100" }))[7]?.cells).toEqual({
      price: "90.00",
    });
    expect(edit({ price: "80" }, stool, edit({ price: "90" }))).toEqual({});
    expect(revertCell(edit({ price: "90", name: "Bench" }), "7", "price")[7]?.cells).toEqual({
      name: "Bench",
    });
  });

  it("set the suggested status with the stock", () => {
    expect(edit({ stock: "0" })[7]?.cells).toEqual({ stock: "0", status: "Out of Stock" });
    expect(edit({ stock: "3" }, stool, edit({ stock: "0" }))[7]?.cells).toEqual({ stock: "3" });
  });

  it("are converted to changes with the values that were seen", () => {
    expect(toProductChanges(edit({ salePrice: "60", stock: "9" }), choices)).toEqual([
      {
        id: 7,
        was: { on_sale: false, sale_price: null, stock_quantity: 4 },
        set: { on_sale: true, sale_price: 60, stock_quantity: 9 },
      },
    ]);
  });

  it("have an error for a sale price that is not below the price, and for a SKU that is used twice", () => {
    expect(cellError(edit({ salePrice: "80" }), "7", "salePrice", choices)).toBeDefined();
    expect(
      cellError(edit({ salePrice: "80", price: "90" }), "7", "salePrice", choices),
    ).toBeUndefined();
    const lamp = { ...stool, id: 8 };
    const edits = edit({ sku: "A" }, lamp, edit({ sku: "A" }));
    expect(cellError(edits, "8", "sku", choices)).toBeDefined();
    expect(cellError(edit({ sku: "B" }, lamp, edits), "8", "sku", choices)).toBeUndefined();
    expect(cellError(edit({ price: "cheap" }), "7", "price", choices)).toBeDefined();
  });

  it("of a product with options leave out what its variants determine, and are made in their rows", () => {
    const table = { ...stool, variant_count: 1 };
    const large = { ...stool, variantId: 3, name: "Stool – Large", variant: "Large" };
    expect(edit({ price: "90", stock: "1", salePrice: "5" }, table)).toEqual({});
    const edits = edit({ price: "90", name: "Huge", category: "Chairs" }, large);
    expect(toProductChanges(edits, choices)).toEqual([
      { id: 7, variant_id: 3, was: { price: 80 }, set: { price: 90 } },
    ]);
    expect(edit({ stock: "1" }, { ...large, made_to_order: true })).toEqual({});
    const withStatus = (status: string) =>
      cellError(edit({ status }, table), "7", "status", choices);
    expect(withStatus("Out of Stock")).toBe("Its variants determine this, but for Pending");
    expect(withStatus("Pending")).toBeUndefined();
  });
});
