import { Constants, type Database } from "../database.types.ts";
import { parsePageNumber } from "../list-parameters.ts";

export type DataRequestStatus = Database["public"]["Enums"]["data_request_status"];

export const dataRequestStatuses = Constants.public.Enums.data_request_status;

/** Filter of the data request table. The status null selects all statuses. Pages count from 1. */
export interface DataRequestFilter {
  status: DataRequestStatus | null;
  page: number;
}

/** Parses a filter from a query string (`?status=…&page=…`). Invalid values become the default. */
export function parseDataRequestFilter(query: URLSearchParams): DataRequestFilter {
  return {
    status: dataRequestStatuses.find((status) => status === query.get("status")) ?? null,
    page: parsePageNumber(query),
  };
}
