import { isOnSale } from "@domain/catalogue/product.ts";
import type { SaleFilter } from "@domain/catalogue/sale-filter.ts";
import { defaultShopFilter } from "@domain/catalogue/shop-filter.ts";
import type { DescribedProduct } from "@/data/products/rows";
import { filterSamples } from "@/data/samples/products";

/** Filters and sorts the samples on sale by the same rules as the database. Spec sections 2.7 and 7. */
export function filterSaleSamples({ search, categories, sort }: SaleFilter): DescribedProduct[] {
  const term = search.toLowerCase();
  return filterSamples({ ...defaultShopFilter, categories, sort }).filter(
    (product) =>
      isOnSale(product) && `${product.name}\n${product.description}`.toLowerCase().includes(term),
  );
}
