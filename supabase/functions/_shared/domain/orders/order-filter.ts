import { Constants, type Database } from "../database.types.ts";
import { pageNumber } from "../page-number.ts";
import { plainWords } from "../text.ts";

export type OrderStatus = Database["public"]["Enums"]["order_status"];

export const orderStatuses = Constants.public.Enums.order_status;

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
