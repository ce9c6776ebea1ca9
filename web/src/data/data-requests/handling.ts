// Apart from mutations.ts, which the public site loads and which therefore must not know the signed-in client.
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dataRequestKeys } from "@/data/data-requests/queries";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

interface Handling {
  id: number;
  notes: string;
  /** Whether the request has been answered with this. */
  processed: boolean;
}

/** Saves the notes on a data request, and that it was dealt with now if it was. Throws RequestError. */
export function useHandleDataRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, notes, processed }: Handling): Promise<void> => {
      const dealtWith = { status: "processed" as const, processed_at: new Date().toISOString() };
      const { data, error, status } = await supabase
        .from("data_requests")
        .update({ admin_notes: notes.trim() || null, ...(processed ? dealtWith : {}) })
        .eq("id", id)
        .select("id");
      if (error) throw new RequestError(status, error.message);
      if (data.length === 0) throw new RequestError(404, "This request does not exist any more.");
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: dataRequestKeys.all }),
  });
}
