import { queryOptions, skipToken } from "@tanstack/react-query";
import { publicDatabase } from "@/lib/public-database";
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
  price_to: number | null;
  made_to_order: boolean;
  /** Of the products of which the caller has asked for it. */
  choices?: unknown;
}

/** A closing for holidays that is planned or in effect. Times are in ISO 8601. */
export interface ShopClosing {
  closed_from: string;
  /** Null if the end is open. */
  closed_until: string | null;
  notice: string;
  /** The days that are closed from midnight to midnight, in ISO 8601; null if there are none, or the end is open. */
  first_day: string | null;
  last_day: string | null;
}

interface PageState {
  versions: ContentVersions;
  products: ProductState[];
  /** Special opening hours of the next 14 days, as stored. */
  hours: unknown[];
  /** The time in Gibraltar, in ISO 8601 without an offset. */
  local_time: string;
  /** Seconds until a price campaign begins or ends, or visitors can read another hero slide; null if nothing does within a day. */
  change_in: number | null;
  closing: ShopClosing | null;
}

/** Reads all content versions, the state of the given products that are published, the choices of the detailed ones, and the data for the opening status. */
export async function readPageState(
  productIds: number[],
  detailedIds: number[],
): Promise<PageState> {
  const parameters = {
    ...(productIds.length > 0 && { product_ids: productIds }),
    ...(detailedIds.length > 0 && { detailed_ids: detailedIds }),
  };
  const response = await publicDatabase
    .rpc("page_state", parameters, { get: true })
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
  closing: ShopClosing | null;
}

/** The data for the opening status ("open now"); null until `refreshContent` has filled the cache. Never fetched. */
export const openingStatusData = queryOptions<OpeningStatusData | null>({
  queryKey: ["opening-status-data"],
  queryFn: skipToken,
  initialData: null,
});

/** Set if the last refresh of prices and stock has failed, with a function that repeats it. Never fetched. */
export const failedRefresh = queryOptions<{ retry: () => void } | null>({
  queryKey: ["failed-refresh"],
  queryFn: skipToken,
  initialData: null,
});
