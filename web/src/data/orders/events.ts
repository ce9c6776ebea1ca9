import { Constants } from "@domain/database.types.ts";
import { orderUnitsSchema } from "@domain/orders/order-actions.ts";
import { orderChangesSchema } from "@domain/orders/order-changes.ts";
import { manualOrderSources } from "@domain/orders/order-source.ts";
import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";
import { orderKeys } from "@/data/orders/keys";
import { ordersStaleMs } from "@/data/orders/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const { decline_reason, order_event_kind, mail_kind, payment_method, payment_purpose } =
  Constants.public.Enums;

/** Time in milliseconds during which the author can edit a note; `edit_order_note` enforces it. */
export const noteEditWindowMs = 600_000;

/** A row of `order_events`. The fields of `details` depend on `kind`. */
const orderEventSchema = z.object({
  id: z.number(),
  kind: z.enum(order_event_kind),
  details: z.object({
    source: z.optional(z.enum(manualOrderSources)),
    ...orderChangesSchema.shape,
    restocked: z.optional(orderUnitsSchema),
    written_off: z.optional(orderUnitsSchema),
    not_restocked: z.optional(orderUnitsSchema),
    reason: z.optional(z.enum(decline_reason)),
    explanation: z.optional(z.string()),
    after_approval: z.optional(z.boolean()),
    date: z.optional(z.string()),
    from_brief: z.optional(z.boolean()),
    to_corrected_address: z.optional(z.boolean()),
    mail: z.optional(z.enum(mail_kind)),
    error: z.optional(z.string()),
    purpose: z.optional(z.enum(payment_purpose)),
    amount: z.optional(z.number()),
    method: z.optional(z.enum(payment_method)),
    received_on: z.optional(z.string()),
    due_on: z.optional(z.string()),
    came_back: z.optional(
      z.array(z.object({ name: z.string(), quantity: z.number(), restock: z.boolean() })),
    ),
    refund: z.optional(z.number()),
  }),
  note: z.nullable(z.string()),
  actor: z.nullable(z.string()),
  actor_email: z.nullable(z.string()),
  created_at: z.string(),
  edited_at: z.nullable(z.string()),
  /** What the administrator wrote in a letter; null for other events and after an erasure. */
  letter: z.nullable(
    z.object({ subject: z.nullable(z.string()), message: z.nullable(z.string()) }),
  ),
});
export type OrderEvent = z.output<typeof orderEventSchema>;

/** The events of an order, newest first. Refetched every minute, because mails are sent in the background. */
export function orderEvents(orderId: number) {
  return queryOptions({
    queryKey: orderKeys.events(orderId),
    queryFn: async ({ signal }): Promise<OrderEvent[]> => {
      const rows = rowsOrThrow(
        await supabase
          .from("order_events")
          .select(
            "id, kind, details, note, actor, actor_email, created_at, edited_at, letter:mails (subject, message)",
          )
          .eq("order_id", orderId)
          .order("id", { ascending: false })
          .abortSignal(signal),
        "Failed to fetch the timeline",
      );
      return z.array(orderEventSchema).parse(rows);
    },
    refetchInterval: ordersStaleMs,
  });
}
