import type { Database } from "../database.types.ts";
import { pageNumber } from "../page-number.ts";
import { plainWords } from "../text.ts";

export type OrderStatus = Database["public"]["Enums"]["order_status"];

// Not from the generated Constants, because the site loads this module and they contain every enum of the database.
export const orderStatuses = ["pending", "approved", "declined"] as const satisfies OrderStatus[];

/** Filter of the order table. Status null selects all statuses; pages count from 1. Spec section 2.14, order management. */
export interface OrderFilter {
  search: string;
  status: OrderStatus | null;
  page: number;
}

/** Parses a filter from a query string (`?q=…&status=…&page=…`); invalid values become the default. */
export function parseOrderFilter(query: URLSearchParams): OrderFilter {
  return {
    search: plainWords(query.get("q")).trim(),
    status: orderStatuses.find((status) => status === query.get("status")) ?? null,
    page: pageNumber(query),
  };
}
