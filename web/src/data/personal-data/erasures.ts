import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { rowsOrThrow, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const maxListedErasures = 100;

/** The log's outcomes lack the kinds that an erasure did not know yet, such as `customers`: it erased none of them. */
const rowCount = z._default(z.number(), 0);

/** Result of `erase_person` and `preview_erasure`: the number of erased rows of each kind. */
export const erasureOutcomeSchema = z.object({
  orders: rowCount,
  mails: rowCount,
  orderNotes: rowCount,
  contactSubmissions: rowCount,
  visits: rowCount,
  files: rowCount,
  dataRequests: rowCount,
  stockAlerts: rowCount,
  /** Notes, tags and merged contacts of the customer. */
  customers: rowCount,
  accounts: rowCount,
  mentions: rowCount,
});
export type ErasureOutcome = z.infer<typeof erasureOutcomeSchema>;

/** A row of the erasure log with a validated outcome. */
export type Erasure = Database["public"]["Tables"]["erasures"]["Row"] & { outcome: ErasureOutcome };

export const erasureKeys = {
  all: ["erasures"] as const,
  preview: (contact: string) => ["erasures", "preview", contact] as const,
  mentions: (contact: string) => ["erasures", "mentions", contact] as const,
  log: ["erasures", "log"] as const,
};

/** Previews the erasure of the person with an email address or phone number. Throws RequestError. */
export function erasurePreview(contact: string) {
  return queryOptions({
    queryKey: erasureKeys.preview(contact),
    queryFn: async ({ signal }): Promise<ErasureOutcome> => {
      const { data, error, status } = await supabase
        .rpc("preview_erasure", { contact })
        .abortSignal(signal);
      if (error) throw toRequestError(error, status);
      return erasureOutcomeSchema.parse(data);
    },
    staleTime: 0,
    gcTime: 0,
  });
}

const personMentionsSchema = z.object({
  /** The email addresses and phone numbers that are erased together. */
  contacts: z.array(z.string()),
  name: z.nullable(z.string()),
  mentions: z.array(
    z.object({
      kind: z.enum(["message", "order", "data_request", "customer"]),
      id: z.optional(z.nullable(z.number())),
      contact: z.nullable(z.string()),
      title: z.string(),
      /** The text around the name or number; null for a customer with the same phone number. */
      excerpt: z.nullable(z.string()),
    }),
  ),
});
/** A text of another person with a name or phone number of the person, which an erasure keeps. */
export type PersonMention = z.infer<typeof personMentionsSchema>["mentions"][number];

/** Where other people's texts name the person with an email address or phone number. Throws RequestError. */
export function personMentions(contact: string) {
  return queryOptions({
    queryKey: erasureKeys.mentions(contact),
    queryFn: async ({ signal }) => {
      const { data, error, status } = await supabase
        .rpc("person_mentions", { contact })
        .abortSignal(signal);
      if (error) throw toRequestError(error, status);
      return personMentionsSchema.parse(data);
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
