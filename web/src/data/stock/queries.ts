import { unitKey } from "@domain/catalogue/choices.ts";
import { type StockFilter, toStockFilterParameters } from "@domain/catalogue/stock-filter.ts";
import type { StockCount } from "@domain/catalogue/stock-take.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ContentRow } from "@/data/content-row";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type ProductRow = ContentRow<"products">;

/** Fields of a product in the stock table, in any status. Prices in pounds. */
export type StockListItem = Pick<
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
  | "category_ids"
  | "stock_quantity"
  | "status"
  | "featured"
> & {
  /** The number of variants; 0 for a product without options. */
  variant_count?: number;
  /** The price of a running campaign that is below the product's own price. */
  campaign_price?: number | null;
};

/** A product in the edit form: every column that an administrator may set, and `updated_at` as the version. */
export type EditableProduct = Omit<
  ProductRow,
  | "campaign_price"
  | "reference_price"
  | "unit_price"
  | "is_on_sale"
  | "shown_price"
  | "reduced_price"
  | "is_available"
  | "size_class"
  | "facet_combination_id"
  | "price_to"
  | "made_to_order"
  | "choices"
  | "created_at"
>;

export interface StockPage {
  products: StockListItem[];
  /** Number of matching products on all pages. */
  total: number;
}

export const stockKeys = {
  all: ["stock"] as const,
  lists: ["stock", "list"] as const,
  list: (filter: StockFilter, pageSize: number) => ["stock", "list", filter, pageSize] as const,
  detail: (id: number) => ["stock", "detail", id] as const,
};

/** One page of products in any status. The previous page stays while the next page loads. */
export function stockPage(filter: StockFilter, pageSize = adminPageSize) {
  return queryOptions({
    queryKey: stockKeys.list(filter, pageSize),
    queryFn: async ({ signal }): Promise<StockPage> => {
      const rows = rowsOrThrow(
        await supabase
          .rpc(
            "admin_products",
            {
              ...toStockFilterParameters(filter),
              sort: filter.sort,
              page_limit: pageSize,
              page_offset: (filter.page - 1) * pageSize,
            },
            { get: true },
          )
          .abortSignal(signal),
        "Failed to fetch products",
      );
      return { products: rows, total: rows[0]?.total_count ?? 0 };
    },
    placeholderData: keepPreviousData,
    // Each mount refetches, because orders change the stock at any time.
    staleTime: 0,
  });
}

/** The product to edit; null if there is none. Never cached, because a form must open with the stored values. */
export function editableProduct(id: number) {
  return queryOptions({
    queryKey: stockKeys.detail(id),
    queryFn: async ({ signal }): Promise<EditableProduct | null> =>
      rowsOrThrow(
        await supabase.from("products").select("*").eq("id", id).abortSignal(signal).maybeSingle(),
        "Failed to fetch products",
      ),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Milliseconds until the stock of a counted product is requested again, if the server could not be reached. */
const stockRetryMs = 3_000;

/** The stock of a product or variant at the moment of its count. Waits for the connection, however long that takes. */
export function stockAtCount(count: Pick<StockCount, "id" | "variantId" | "countedAt">) {
  const { id, variantId, countedAt } = count;
  return queryOptions({
    queryKey: ["stock-at-count", unitKey(count), countedAt],
    queryFn: async ({ signal }): Promise<Pick<StockCount, "expected" | "lastMovementId">> => {
      const [row] = rowsOrThrow(
        await supabase
          .rpc(
            "stock_at",
            {
              product_id: id,
              seconds_ago: (Date.now() - countedAt) / 1000,
              ...(variantId !== undefined && { of_variant: variantId }),
            },
            { get: true },
          )
          .abortSignal(signal),
        "Failed to fetch the stock",
      );
      // The application of the count reports a product that no longer exists.
      return { expected: row?.stock_quantity ?? 0, lastMovementId: row?.last_movement_id ?? 0 };
    },
    networkMode: "online",
    retry: true,
    retryDelay: stockRetryMs,
    gcTime: 0,
  });
}
