import type { DataRequestFilter } from "@domain/data-requests/data-request-filter.ts";
import type { Database } from "@domain/database.types.ts";
import { limits } from "@domain/limits.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

export type FiledRequest = Database["public"]["Tables"]["data_requests"]["Row"];

export interface FiledRequestPage {
  requests: FiledRequest[];
  /** How many requests match in all, on every page together. */
  total: number;
}

export const dataRequestKeys = {
  all: ["data-requests"] as const,
  list: (filter: DataRequestFilter) => ["data-requests", "list", filter] as const,
  detail: (id: number) => ["data-requests", "detail", id] as const,
  pending: ["data-requests", "pending"] as const,
};

const failure = "Failed to fetch data requests";

/** One page of data requests: those to be answered first, the oldest of them on top, since that one is due next. */
export function dataRequestsPage({ status, page }: DataRequestFilter) {
  const from = (page - 1) * limits.adminPageSize;
  return queryOptions({
    queryKey: dataRequestKeys.list({ status, page }),
    queryFn: async ({ signal }): Promise<FiledRequestPage> => {
      const wanted = supabase.from("data_requests").select("*", { count: "exact" });
      const answer = await (status ? wanted.eq("status", status) : wanted)
        .order("status")
        .order("submitted_at", { ascending: status !== "processed" })
        .order("id")
        .range(from, from + limits.adminPageSize - 1)
        .abortSignal(signal);
      return { requests: rowsOf(answer, failure), total: answer.count ?? 0 };
    },
    placeholderData: keepPreviousData,
    // Visitors file requests at any time.
    staleTime: 0,
  });
}

/** One request; null when there is none. Always read anew: notes must open with what is stored now. */
export function filedRequest(id: number) {
  return queryOptions({
    queryKey: dataRequestKeys.detail(id),
    queryFn: async ({ signal }): Promise<FiledRequest | null> => {
      const rows = rowsOf(
        await supabase.from("data_requests").select("*").eq("id", id).abortSignal(signal),
        failure,
      );
      return rows[0] ?? null;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** When the oldest request that waits for an answer was made, and how many wait. */
export function pendingRequests() {
  return queryOptions({
    queryKey: dataRequestKeys.pending,
    queryFn: async ({ signal }): Promise<{ count: number; oldest: string | null }> => {
      const answer = await supabase
        .from("data_requests")
        .select("submitted_at", { count: "exact" })
        .eq("status", "pending")
        .order("submitted_at")
        .limit(1)
        .abortSignal(signal);
      const [first] = rowsOf(answer, failure);
      return { count: answer.count ?? 0, oldest: first?.submitted_at ?? null };
    },
    staleTime: 0,
  });
}
