import type { SearchResult } from "@/data/search/queries";

let count = 0;

export function searchResult(fields: Partial<SearchResult> = {}) {
  count += 1;
  return {
    kind: "product",
    id: count,
    title: `Product ${count}`,
    slugs: [`product-${count}`],
    context: null,
    image_url: null,
    price: 100,
    sale_price: null,
    on_sale: false,
    corrected: null,
    ...fields,
  };
}
