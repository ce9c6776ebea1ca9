import type { Database } from "@domain/database.types.ts";
import type { OrderSelection } from "@domain/orders/order-filter.ts";
import type { PaymentState } from "@domain/orders/payment.ts";
import * as z from "zod/mini";
import { selectionArguments } from "@/data/orders/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const lineSchema = z.object({
  kind: z.enum(["product", "custom", "discount", "delivery"]),
  name: z.string(),
  quantity: z.number(),
  price: z.number(),
  subtotal: z.number(),
});

/** Orders per request. With 250, the longest main-thread task of an export of 50,000 orders is 70 ms. */
const page_limit = 250;

/** An exported order: local date and time, amounts in pounds, and the order lines. */
export type ExportedOrder = Omit<
  Database["public"]["Functions"]["exported_orders"]["Returns"][number],
  "lines" | "postal_address" | "delivery_zone" | "payment_state" | "brief_id"
> & {
  lines: z.infer<typeof lineSchema>[];
  postal_address: string | null;
  delivery_zone: string | null;
  payment_state: PaymentState | null;
  brief_id: number | null;
};

async function fetchBatch(
  filter: OrderSelection,
  after_id: number,
  signal: AbortSignal,
): Promise<ExportedOrder[]> {
  const rows = rowsOrThrow(
    await supabase
      // POST instead of GET: see ordersPage.
      .rpc("exported_orders", { ...selectionArguments(filter), after_id, page_limit })
      .abortSignal(signal),
    "Failed to export orders",
  );
  return rows.map((row) => ({ ...row, lines: z.array(lineSchema).parse(row.lines) }));
}

/**
 * Yields every matching order, oldest first, and the number of remaining orders. One request for all orders could block the page
 * or exceed the time limit, so the orders are read in batches. Throws RequestError.
 */
export async function* fetchOrdersForExport(
  filter: OrderSelection,
  signal: AbortSignal,
): AsyncGenerator<{ orders: ExportedOrder[]; remaining: number }> {
  let lastId = 0;
  let remaining = 1;
  while (remaining > 0) {
    const orders = await fetchBatch(filter, lastId, signal);
    const lastOrder = orders.at(-1);
    remaining = lastOrder?.remaining ?? 0;
    lastId = lastOrder?.id ?? lastId;
    if (lastOrder) yield { orders, remaining };
  }
}
