import { expect, it } from "vitest";
import { formatProductCount } from "@/storefront/shop/product-list-texts";

it.each([
  [0, "0 products"],
  [1, "1 product"],
  [10_003, "10,003 products"],
])("formatProductCount formats the exact total %i as '%s'", (count, text) => {
  expect(formatProductCount({ count, isLowerBound: false })).toBe(text);
});

it.each([
  [1, "1+ products"],
  [99, "99+ products"],
  [347, "340+ products"],
  [12_345, "12,000+ products"],
])("formatProductCount formats a total of at least %i as '%s'", (count, text) => {
  expect(formatProductCount({ count, isLowerBound: true })).toBe(text);
});
