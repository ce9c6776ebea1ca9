import type { SearchResult } from "@/data/search/queries";

let lastId = 0;

export function searchResultFixture(fields: Partial<SearchResult> = {}) {
  lastId += 1;
  return {
    kind: "product",
    id: lastId,
    title: `Product ${lastId}`,
    slugs: [`product-${lastId}`],
    context: null,
    image_url: null,
    price: 100,
    sale_price: null,
    on_sale: false,
    corrected_words: null,
    ...fields,
  };
}
