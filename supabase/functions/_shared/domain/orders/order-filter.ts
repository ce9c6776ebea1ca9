import type { Database } from "../database.types.ts";
import { isIsoDate } from "../dates.ts";
import { parsePageNumber } from "../list-parameters.ts";
import { stripControlCharacters } from "../text.ts";
import { type Fulfilment, fulfilmentSteps } from "./fulfilment.ts";
import { type OrderSource, orderSources } from "./order-source.ts";
import { type PaymentFilter, paymentFilters } from "./payment.ts";

export type OrderStatus = Database["public"]["Enums"]["order_status"];

// Repeats the enum's values. Importing the generated Constants would add every enum of the database to the site's bundle.
export const orderStatuses = ["pending", "approved", "declined"] as const satisfies OrderStatus[];

/** `unsent`: a mail about the order needs attention (`mails.needs_attention`). */
export const orderMailFilters = ["unsent"] as const;

/** `open`: a withdrawal waits for an answer, or its goods are not back. */
export const orderReturnFilters = ["open"] as const;

/** Columns by which the order table is sorted. `customer` sorts by last name. */
export const orderSortColumns = ["placed", "total", "customer", "status"] as const;
export type OrderSortColumn = (typeof orderSortColumns)[number];
export type OrderSort = `${OrderSortColumn}-${"asc" | "desc"}`;

/**
 * Filter and sort order of the order table. A null condition selects all orders. `since` and `until` are inclusive ISO 8601
 * dates in Gibraltar. Pages count from 1. Spec section 2.14, order management.
 */
export interface OrderFilter {
  search: string;
  status: OrderStatus | null;
  fulfilment: Fulfilment | null;
  source: OrderSource | null;
  payment: PaymentFilter | null;
  mail: (typeof orderMailFilters)[number] | null;
  returns: (typeof orderReturnFilters)[number] | null;
  since: string | null;
  until: string | null;
  sort: OrderSort;
  page: number;
}

/** The conditions of a filter, without sort order and page. */
export type OrderSelection = Omit<OrderFilter, "sort" | "page">;

/** Parses a filter from a query string. Missing and invalid values become the default: all orders, newest first. */
export function parseOrderFilter(query: URLSearchParams): OrderFilter {
  return {
    search: stripControlCharacters(query.get("q")).trim(),
    status: orderStatuses.find((status) => status === query.get("status")) ?? null,
    fulfilment: fulfilmentSteps.find((step) => step === query.get("fulfilment")) ?? null,
    source: orderSources.find((source) => source === query.get("source")) ?? null,
    payment: paymentFilters.find((option) => option === query.get("payment")) ?? null,
    mail: orderMailFilters.find((option) => option === query.get("mail")) ?? null,
    returns: orderReturnFilters.find((option) => option === query.get("returns")) ?? null,
    since: parseDay(query.get("since")),
    until: parseDay(query.get("until")),
    sort: parseSort(query.get("sort")),
    page: parsePageNumber(query),
  };
}

function parseSort(text: string | null): OrderSort {
  const sorts = orderSortColumns.flatMap((column) => [`${column}-asc`, `${column}-desc`] as const);
  return sorts.find((sort) => sort === text) ?? "placed-desc";
}

function parseDay(text: string | null): string | null {
  return isIsoDate(text) ? text : null;
}
