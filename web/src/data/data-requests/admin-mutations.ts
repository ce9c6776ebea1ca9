// Separate from mutations.ts, which the public site loads and which must not import the authenticated client.
import type { DataRequestStatus } from "@domain/data-requests/data-request-filter.ts";
import { dataRequestKeys, type FiledRequest } from "@/data/data-requests/queries";
import { type EditedTable, useSaveRow } from "@/data/row-writes/use-table-writes";
import { supabase } from "@/lib/supabase";

const requests: EditedTable<"data_requests", FiledRequest> = {
  table: () => supabase.from("data_requests"),
  noun: "request",
  notFound: "This request does not exist any more.",
  invalidates: [dataRequestKeys.all],
};

interface Handling {
  notes: string;
  status: DataRequestStatus;
}

/** Returns the changed columns. The time of processing is set only once. */
export function handlingChanges(opened: FiledRequest, { notes, status }: Handling) {
  const isProcessedNow = status === "processed" && opened.status === "pending";
  const processed = { status, processed_at: new Date().toISOString() };
  return { admin_notes: notes || null, ...(isProcessedNow ? processed : {}) };
}

/** Saves the notes on a data request and its status, with optimistic concurrency: see `saveRow`. */
export const useSaveDataRequest = () => useSaveRow(requests);
