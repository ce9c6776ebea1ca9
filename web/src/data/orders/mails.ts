import type { Database } from "@domain/database.types.ts";
import { type MailAction, maxChangedMails } from "@domain/orders/mail-action.ts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { orderKeys } from "@/data/orders/queries";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

type MailRow = Database["public"]["Tables"]["mails"]["Row"];

/** A mail that needs attention (`mails.needs_attention`), about either an order or a stock alert. */
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
}

/** The oldest mails that need attention, up to the `maxChangedMails` of one action, and the number of all such mails. */
export function mailsNeedingAttention() {
  return queryOptions({
    queryKey: orderKeys.mailsNeedingAttention,
    queryFn: async ({ signal }): Promise<{ mails: MailNeedingAttention[]; total: number }> => {
      const response = await supabase
        .from("mails")
        .select(
          "id, kind, status, attempts, last_error, created_at, orders (id, order_number, first_name, last_name, erased_at), stock_alerts (products (id, name))",
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

/** Response of PUT /back-office/mails. */
const changedMailsSchema = z.object({
  mails: z.array(z.object({ id: z.string(), rejection: z.nullable(z.string()) })),
});

interface MailChange {
  action: MailAction;
  ids: string[];
}

/**
 * Sends failed mails again or dismisses them. For each mail, returns the reason why it was not changed (`rejection`), or null.
 * Throws RequestError.
 */
export function useChangeMails() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: MailChange) =>
      changedMailsSchema.parse(
        await sendBackOfficeRequest("mails", { method: "PUT", body: { ...change } }),
      ).mails,
    onSettled: () => invalidateAfterWrite(queryClient, [orderKeys.all]),
  });
}
