// This module is separate from mutations.ts, which the public site loads and which must not import the authenticated client.
import type { DataRequestStatus } from "@domain/data-requests/data-request-filter.ts";
import { type DataRequestRow, dataRequestKeys } from "@/data/data-requests/queries";
import { useSaveRow, type WritableTable } from "@/data/row-writes/use-table-writes";
import { supabase } from "@/lib/supabase";

const requests: WritableTable<"data_requests", DataRequestRow> = {
  table: () => supabase.from("data_requests"),
  noun: "request",
  notFound: "This request does not exist any more.",
  invalidates: [dataRequestKeys.all],
};

interface DataRequestValues {
  notes: string;
  status: DataRequestStatus;
}

/** Returns the changed columns. The time of processing is set only once. */
export function dataRequestChanges(
  openedRow: DataRequestRow,
  { notes, status }: DataRequestValues,
) {
  const isProcessedNow = status === "processed" && openedRow.status === "pending";
  const processed = { status, processed_at: new Date().toISOString() };
  return { admin_notes: notes || null, ...(isProcessedNow ? processed : {}) };
}

/** Saves the notes on a data request and its status, with optimistic concurrency: see `saveRow`. */
export const useSaveDataRequest = () => useSaveRow(requests);
