import type { OrderSelection } from "@domain/orders/order-filter.ts";
import type { PaymentState } from "@domain/orders/payment.ts";
import * as z from "zod/mini";
import { selectionArguments } from "@/data/orders/queries";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const lineSchema = z.object({
  name: z.string(),
  quantity: z.number(),
  price: z.number(),
  subtotal: z.number(),
});

/** Orders per request. With 250, the longest main-thread task of an export of 50,000 orders is 70 ms (npm run bench:admin). */
const page_limit = 250;

async function fetchBatch(filter: OrderSelection, after_id: number, signal: AbortSignal) {
  const rows = rowsOrThrow(
    await supabase
      // POST instead of GET: see ordersPage.
      .rpc("exported_orders", { ...selectionArguments(filter), after_id, page_limit })
      .abortSignal(signal),
    "Failed to export orders",
  );
  return rows.map((row) => ({
    ...row,
    // The generated type wrongly declares the column as non-null.
    payment_state: row.payment_state as PaymentState | null,
    lines: z.array(lineSchema).parse(row.lines),
  }));
}

/** An exported order: local date and time, amounts in pounds, and the order lines. */
export type ExportedOrder = Awaited<ReturnType<typeof fetchBatch>>[number];

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
