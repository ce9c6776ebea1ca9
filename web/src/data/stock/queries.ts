import type { StockFilter } from "@domain/catalogue/stock-filter.ts";
import type { Database } from "@domain/database.types.ts";
import { limits } from "@domain/limits.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type ProductRow = Database["public"]["Tables"]["products"]["Row"];

/** A product as the stock table shows it, whatever its status. Prices in pounds. */
export type ListedStock = Pick<
  ProductRow,
  | "id"
  | "name"
  | "slug"
  | "sku"
  | "price"
  | "sale_price"
  | "on_sale"
  | "image_url"
  | "category_id"
  | "stock_quantity"
  | "status"
  | "featured"
>;

/** A product as the form edits it. */
export type EditedProduct = ListedStock &
  Pick<ProductRow, "description" | "category_ids" | "image_urls">;

export interface StockPage {
  products: ListedStock[];
  /** How many products match in all, on every page together. */
  total: number;
}

export const stockKeys = {
  all: ["stock"] as const,
  lists: ["stock", "list"] as const,
  list: (filter: StockFilter) => ["stock", "list", filter] as const,
  detail: (id: number) => ["stock", "detail", id] as const,
};

const edited =
  "id, name, slug, sku, description, price, sale_price, on_sale, image_url, image_urls, category_id, category_ids, stock_quantity, status, featured";

/** One page of every product; the last page stays while the next one loads. */
export function stockPage(filter: StockFilter) {
  return queryOptions({
    queryKey: stockKeys.list(filter),
    queryFn: async ({ signal }): Promise<StockPage> => {
      const rows = rowsOf(
        await supabase
          .rpc(
            "stock_products",
            {
              ...(filter.search ? { search: filter.search } : {}),
              sort: filter.sort,
              page_limit: limits.adminPageSize,
              page_offset: (filter.page - 1) * limits.adminPageSize,
            },
            { get: true },
          )
          .abortSignal(signal),
        "Failed to fetch products",
      );
      return { products: rows, total: rows[0]?.total_count ?? 0 };
    },
    placeholderData: keepPreviousData,
    // Orders change stock at any time: whoever comes back to the table sees today's numbers.
    staleTime: 0,
  });
}

/** The product to edit, null when there is none. Always read anew: a form must open with what is stored now. */
export function editedProduct(id: number) {
  return queryOptions({
    queryKey: stockKeys.detail(id),
    queryFn: async ({ signal }): Promise<EditedProduct | null> => {
      const rows = rowsOf(
        await supabase.from("products").select(edited).eq("id", id).abortSignal(signal),
        "Failed to fetch products",
      );
      return rows[0] ?? null;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
