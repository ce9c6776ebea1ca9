// Separate from mutations.ts, which the public site loads and which must not import the signed-in client.
import { dataRequestKeys } from "@/data/data-requests/queries";
import { useRowWrite } from "@/data/row-writes/use-row-write";
import { supabase } from "@/lib/supabase";

const request = {
  notFound: "This request does not exist any more.",
  invalidates: [dataRequestKeys.all],
};

interface Handling {
  id: number;
  notes: string;
  /** Whether to mark the request as processed now. */
  processed: boolean;
}

/** Saves the notes on a data request and optionally marks it as processed. Throws RequestError. */
export function useHandleDataRequest() {
  return useRowWrite(request, ({ id, notes, processed }: Handling) => {
    const processedNow = { status: "processed" as const, processed_at: new Date().toISOString() };
    return supabase
      .from("data_requests")
      .update({ admin_notes: notes.trim() || null, ...(processed ? processedNow : {}) })
      .eq("id", id)
      .select("id");
  });
}
