import type { DataRequestFilter } from "@domain/data-requests/data-request-filter.ts";
import type { Database } from "@domain/database.types.ts";
import { adminPageSize } from "@domain/list-parameters.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export type DataRequestRow = Database["public"]["Tables"]["data_requests"]["Row"];

export interface DataRequestList {
  requests: DataRequestRow[];
  /** Number of matching requests on all pages. */
  total: number;
}

export const dataRequestKeys = {
  all: ["data-requests"] as const,
  list: (filter: DataRequestFilter) => ["data-requests", "list", filter] as const,
  search: (words: string, limit: number) => ["data-requests", "search", words, limit] as const,
  detail: (id: number) => ["data-requests", "detail", id] as const,
};

const failureMessage = "Failed to fetch data requests";

/**
 * One page of data requests. Pending requests come before processed requests, and the oldest (next due) request comes first
 * within a status. If the filter selects only processed requests, the newest request comes first.
 */
export function dataRequestsPage({ status, page }: DataRequestFilter) {
  const firstRow = (page - 1) * adminPageSize;
  return queryOptions({
    queryKey: dataRequestKeys.list({ status, page }),
    queryFn: async ({ signal }): Promise<DataRequestList> => {
      const query = supabase.from("data_requests").select("*", { count: "exact" });
      const response = await (status ? query.eq("status", status) : query)
        .order("status")
        .order("submitted_at", { ascending: status !== "processed" })
        .order("id")
        .range(firstRow, firstRow + adminPageSize - 1)
        .abortSignal(signal);
      return { requests: rowsOrThrow(response, failureMessage), total: response.count ?? 0 };
    },
    placeholderData: keepPreviousData,
    // Each mount refetches, because visitors send data requests at any time.
    staleTime: 0,
  });
}

/** One data request; null if there is none. Never cached, because the notes form must open with the stored values. */
export function dataRequestById(id: number) {
  return queryOptions({
    queryKey: dataRequestKeys.detail(id),
    queryFn: async ({ signal }): Promise<DataRequestRow | null> =>
      rowsOrThrow(
        await supabase
          .from("data_requests")
          .select("*")
          .eq("id", id)
          .abortSignal(signal)
          .maybeSingle(),
        failureMessage,
      ),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The newest data requests whose name or email address contains the words. */
export function dataRequestSearch(words: string, limit: number) {
  return queryOptions({
    queryKey: dataRequestKeys.search(words, limit),
    queryFn: async ({ signal }): Promise<DataRequestRow[]> =>
      rowsOrThrow(
        await supabase
          .rpc("find_data_requests", { search: words, row_limit: limit }, { get: true })
          .abortSignal(signal),
        failureMessage,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
