import type { Database } from "@domain/database.types.ts";
import { maxChangedMails } from "@domain/orders/order-writes.ts";
import { queryOptions } from "@tanstack/react-query";
import { orderKeys } from "@/data/orders/keys";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type MailRow = Database["public"]["Tables"]["mails"]["Row"];

/** A mail that needs attention (`mails.needs_attention`), about an order, a stock alert, a brief or a message. */
export interface MailNeedingAttention
  extends Pick<MailRow, "id" | "kind" | "status" | "attempts" | "last_error" | "created_at"> {
  orders: {
    id: number;
    order_number: string;
    first_name: string;
    last_name: string;
    erased_at: string | null;
  } | null;
  stock_alerts: { products: { id: number; name: string } } | null;
  briefs: { contact_submissions: { id: number; name: string } } | null;
  contact_submissions: { id: number; name: string } | null;
}

/** The oldest mails that need attention, up to the `maxChangedMails` of one action, and the number of all such mails. */
export function mailsNeedingAttention() {
  return queryOptions({
    queryKey: orderKeys.mailsNeedingAttention,
    queryFn: async ({ signal }): Promise<{ mails: MailNeedingAttention[]; total: number }> => {
      const response = await supabase
        .from("mails")
        .select(
          "id, kind, status, attempts, last_error, created_at, orders (id, order_number, first_name, last_name, erased_at), stock_alerts (products (id, name)), briefs (contact_submissions (id, name)), contact_submissions (id, name)",
          { count: "exact" },
        )
        .eq("needs_attention", true)
        .order("created_at")
        .order("id")
        .limit(maxChangedMails)
        .abortSignal(signal);
      const mails = rowsOrThrow(response, "Failed to fetch the unsent emails");
      return { mails, total: response.count ?? mails.length };
    },
    // Each mount refetches, because mails are sent in the background.
    staleTime: 0,
  });
}
