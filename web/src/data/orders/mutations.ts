import type { OrderWrite } from "@domain/orders/order-write.ts";
import { type OrderWriteName, orderWrites } from "@domain/orders/order-writes.ts";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { orderKeys } from "@/data/orders/keys";
import type { OrderPage } from "@/data/orders/queries";
import { productKeys } from "@/data/products/keys";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";
import { stockKeys } from "@/data/stock/queries";

/** Time in milliseconds during which Undo is offered for an approval. `undo_approval` allows a few seconds more. */
export const undoWindowMs = 10_000;

/** Time in milliseconds during which a completed order can be reopened; `reopen_order` enforces it. */
export const reopenWindowMs = 86_400_000;

type OrderWrites = typeof orderWrites;
/** The fields of a write's body and, if its path has one, the id of the order or note. */
type OrderWriteInput<Name extends OrderWriteName> = z.input<OrderWrites[Name]["schema"]> &
  (OrderWrites[Name]["path"] extends `${string}:id${string}` ? { id: number } : unknown);
export type OrderWriteResult<Name extends OrderWriteName> = z.output<OrderWrites[Name]["result"]>;

async function sendOrderWrite<Name extends OrderWriteName>(
  name: Name,
  input: OrderWriteInput<Name>,
): Promise<OrderWriteResult<Name>> {
  const { method, path, result }: OrderWrite = orderWrites[name];
  const { id, ...body }: { id?: number; [field: string]: unknown } = input;
  const response = await sendBackOfficeRequest(path.slice(1).replace(":id", `${id}`), {
    method,
    body,
  });
  return z.parse(result, response) as OrderWriteResult<Name>;
}

/**
 * A change of orders (`orderWrites`). Throws RequestError with the server's message; its status is 409 if the order has changed
 * since the administrator loaded it.
 *
 * @param changedKeys - keys of the queries to invalidate; by default those of orders and, because an order can change the stock,
 * of products
 */
export function useOrderWrite<Name extends OrderWriteName>(
  name: Name,
  changedKeys: readonly QueryKey[] = [orderKeys.all, productKeys.all, stockKeys.all],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: OrderWriteInput<Name>) => sendOrderWrite(name, input),
    // Refetches after a failure too, because another administrator may have changed the order.
    onSettled: () => invalidateAfterWrite(queryClient, changedKeys),
  });
}

/** Marks all orders with an id up to and including `newestId` as viewed. */
export function useMarkOrdersViewed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (newestId: number) => sendOrderWrite("markViewed", { upTo: newestId }),
    onSuccess: (_response, newestId) => {
      queryClient.setQueriesData<OrderPage>({ queryKey: orderKeys.lists }, (page) =>
        page
          ? {
              ...page,
              orders: page.orders.map((order) =>
                order.id <= newestId ? { ...order, viewed: true } : order,
              ),
            }
          : page,
      );
      return queryClient.invalidateQueries({ queryKey: orderKeys.tasks });
    },
  });
}
