import { Constants, type Database } from "../database.types.ts";
import { pageNumber } from "../page-number.ts";

export type DataRequestStatus = Database["public"]["Enums"]["data_request_status"];

export const dataRequestStatuses = Constants.public.Enums.data_request_status;

/** What the table of data requests shows. Status null is every status; pages count from 1. */
export interface DataRequestFilter {
  status: DataRequestStatus | null;
  page: number;
}

/** Reads a filter from an address (`?status=…&page=…`); what is wrong is the default. */
export function parseDataRequestFilter(query: URLSearchParams): DataRequestFilter {
  return {
    status: dataRequestStatuses.find((status) => status === query.get("status")) ?? null,
    page: pageNumber(query),
  };
}
