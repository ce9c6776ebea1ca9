import { expect, it } from "vitest";
import { suggestSku, syncRows, toSaveArguments, type VariantRow } from "./variants-form.ts";

const value = (key: string) => ({ key, id: null, name: key, colour: "", image: "" });
const size = { id: null, name: "Size", values: [value("S"), value("L")] };
const fabric = { id: null, name: "Fabric", values: [value("Linen"), value("Wool")] };
const blank: VariantRow = {
  ...{ keys: [], id: null, isOffered: true, sku: "", price: "100", salePrice: "", stock: "" },
  ...{ stockBefore: null, isHidden: false, madeToOrder: false, leadTime: "", imageUrl: "" },
  ...{ width: "", depth: "", height: "" },
};

it("syncRows keeps the rows of existing combinations when an option or a value is added or removed", () => {
  const sizes = syncRows([size], [], blank).map((row, n) => ({ ...row, id: n + 1, price: `${n}` }));
  const all = syncRows([size, fabric], sizes, blank);
  expect(all.map(({ keys, id, price }) => [keys.join(), id, price])).toEqual([
    ["S,Linen", 1, "0"],
    ["S,Wool", null, "0"],
    ["L,Linen", 2, "1"],
    ["L,Wool", null, "1"],
  ]);
  expect(syncRows([size], all, blank).map(({ id }) => id)).toEqual([1, 2]);
  expect(syncRows([{ ...size, values: [value("L")] }], sizes, blank)).toMatchObject([{ id: 2 }]);
  expect(syncRows([], sizes, blank)).toEqual([]);
});

it("toSaveArguments omits variants that are not offered, and derives the status from stock and visibility", () => {
  const rows = [
    { ...blank, keys: ["S"], stock: "2", stockBefore: 3, salePrice: "80" },
    { ...blank, keys: ["L"], isOffered: false },
    { ...blank, keys: ["L"], madeToOrder: true, isHidden: true, leadTime: "14" },
  ];
  expect(toSaveArguments({ options: [size], rows }).variants).toMatchObject([
    { values: ["S"], stock_quantity: 2, stock_before: 3, on_sale: true, status: "IN_STOCK" },
    { values: ["L"], made_to_order: true, status: "PENDING", lead_time_days: 14 },
  ]);
});

it("suggestSku appends the beginning of each value to the product's SKU", () => {
  expect(suggestSku("SOF-1", ["Extra large", "Bouclé"])).toBe("SOF-1-EXTR-BOUC");
});
