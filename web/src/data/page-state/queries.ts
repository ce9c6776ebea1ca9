import { queryOptions, skipToken } from "@tanstack/react-query";
import { publicDatabase } from "@/data/public-reads/query-public-data";
import { rowsOrThrow } from "@/lib/request-error";

/** Version numbers of the public content by subject (docs/decisions/0010). Query keys begin with the subject of their content. */
export type ContentVersions = Record<string, number>;

/** A product's stock, status and prices in pounds. Orders change stock and status without a new catalogue version. */
export interface ProductState {
  id: number;
  price: number;
  sale_price: number | null;
  on_sale: boolean;
  stock_quantity: number;
  status: string;
}

interface PageState {
  versions: ContentVersions;
  products: ProductState[];
  /** Special opening hours of the next 14 days, as stored. */
  hours: unknown[];
  /** The time in Gibraltar, in ISO 8601 without an offset. */
  local_time: string;
  /** Seconds until a price campaign begins or ends; null if none does within a day. */
  price_change_in: number | null;
}

/** Reads all content versions, the state of the given products that are published, and the data for the opening status. */
export async function readPageState(productIds: number[]): Promise<PageState> {
  const response = await publicDatabase
    .rpc("page_state", productIds.length > 0 ? { product_ids: productIds } : {}, { get: true })
    .single()
    .overrideTypes<PageState, { merge: false }>();
  return rowsOrThrow(response, "Failed to fetch what has changed");
}

export interface OpeningStatusData {
  /** Special opening hours of the next 14 days, as stored. */
  specialHours: unknown[];
  /**
   * Offset in milliseconds from `Date.now()` to the business's local time, which the database returns. An `Intl.DateTimeFormat`
   * with a time zone would be slow to create during hydration.
   */
  clockOffset: number;
}

/** The data for the opening status ("open now"); null until `refreshContent` has filled the cache. Never fetched. */
export const openingStatusData = queryOptions<OpeningStatusData | null>({
  queryKey: ["opening-status-data"],
  queryFn: skipToken,
  initialData: null,
});
