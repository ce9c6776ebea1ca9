import { defaultSaleFilter } from "@domain/catalogue/sale-filter.ts";
import { expect, test } from "vitest";
import { sampleProducts } from "@/data/samples/products";
import { filterSaleSamples } from "@/data/samples/sale";

const onSale = sampleProducts.filter((product) => product.on_sale);

test("the sale page's samples are exactly the samples on sale, at least one", () => {
  const found = filterSaleSamples(defaultSaleFilter);
  expect(found.length).toBeGreaterThan(0);
  expect(new Set(found)).toEqual(new Set(onSale));
});

test("sale samples are searched case-insensitively by name and description, and filtered by category", () => {
  const [first] = filterSaleSamples(defaultSaleFilter);
  if (!first) throw new Error("no sample is on sale");
  const named = (filter: Partial<typeof defaultSaleFilter>) =>
    filterSaleSamples({ ...defaultSaleFilter, ...filter }).map(({ name }) => name);
  expect(named({ search: first.name.toUpperCase() })).toContain(first.name);
  expect(named({ search: first.description.slice(0, 20) })).toContain(first.name);
  expect(named({ categories: [first.category_slug ?? ""] })).toContain(first.name);
  expect(named({ search: "nothing is called this" })).toEqual([]);
  expect(named({ categories: ["unknown"] })).toEqual([]);
});
