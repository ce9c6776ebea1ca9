import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { rowsOrThrow, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const maxListedErasures = 100;

/** Result of `erase_person` and `preview_erasure`: the number of erased rows of each kind. */
export const erasureOutcomeSchema = z.object({
  orders: z.number(),
  mails: z.number(),
  orderNotes: z.number(),
  contactSubmissions: z.number(),
  visits: z.number(),
  files: z.number(),
  dataRequests: z.number(),
  stockAlerts: z.number(),
  accounts: z.number(),
  mentions: z.number(),
});
export type ErasureOutcome = z.infer<typeof erasureOutcomeSchema>;

/** A row of the erasure log with a validated outcome. */
export type Erasure = Database["public"]["Tables"]["erasures"]["Row"] & { outcome: ErasureOutcome };

export const erasureKeys = {
  all: ["erasures"] as const,
  preview: (email: string) => ["erasures", "preview", email] as const,
  log: ["erasures", "log"] as const,
};

/** Previews the erasure of an email address. Throws RequestError. */
export function erasurePreview(email: string) {
  return queryOptions({
    queryKey: erasureKeys.preview(email),
    queryFn: async ({ signal }): Promise<ErasureOutcome> => {
      const { data, error, status } = await supabase
        .rpc("preview_erasure", { address: email })
        .abortSignal(signal);
      if (error) throw toRequestError(error, status);
      return erasureOutcomeSchema.parse(data);
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** The latest erasures, newest first. */
export function erasureLog() {
  return queryOptions({
    queryKey: erasureKeys.log,
    queryFn: async ({ signal }): Promise<Erasure[]> => {
      const rows = rowsOrThrow(
        await supabase
          .from("erasures")
          .select("*")
          .order("erased_at", { ascending: false })
          .limit(maxListedErasures)
          .abortSignal(signal),
        "Failed to fetch the erasure log",
      );
      return rows.map((row) => ({ ...row, outcome: erasureOutcomeSchema.parse(row.outcome) }));
    },
    staleTime: 0,
  });
}
