// Separate from mutations.ts, because the public site loads that module and must not load the authenticated client.
import type { DataRequestStatus } from "@domain/data-requests/data-request-filter.ts";
import { type DataRequestRow, dataRequestKeys } from "@/data/data-requests/queries";
import { useSaveRow, type WritableTable } from "@/data/row-writes/use-table-writes";
import { supabase } from "@/lib/supabase";

const dataRequestsTable: WritableTable<"data_requests", DataRequestRow> = {
  table: () => supabase.from("data_requests"),
  noun: "request",
  notFoundMessage: "This request does not exist any more.",
  invalidatedKeys: [dataRequestKeys.all],
};

interface DataRequestValues {
  notes: string;
  status: DataRequestStatus;
}

/** Returns the columns to save. `processed_at` is set only once, when the status changes to processed. */
export function dataRequestChanges(
  openedRow: DataRequestRow,
  { notes, status }: DataRequestValues,
) {
  const isProcessedNow = status === "processed" && openedRow.status === "pending";
  const processedColumns = { status, processed_at: new Date().toISOString() };
  return { admin_notes: notes || null, ...(isProcessedNow ? processedColumns : {}) };
}

/** Saves the notes on a data request and its status, with optimistic concurrency: see `saveRow`. */
export const useSaveDataRequest = () => useSaveRow(dataRequestsTable);
