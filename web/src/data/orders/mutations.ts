import type { OrderContact } from "@domain/orders/manual-order.ts";
import type { NewManualOrder } from "@domain/orders/manual-order-form.ts";
import {
  type OrderActionDetails,
  type OrderActionKind,
  type OrderUnits,
  orderUnitsSchema,
} from "@domain/orders/order-actions.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  type OrderListItem,
  type OrderPage,
  type OrderWithItems,
  orderKeys,
} from "@/data/orders/queries";
import { productKeys } from "@/data/products/keys";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { sendBackOfficeRequest } from "@/data/session/send-back-office-request";
import { stockKeys } from "@/data/stock/queries";
import { toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** Time in milliseconds during which Undo is offered for an approval. `undo_approval` allows a few seconds more. */
export const undoWindowMs = 10_000;

/** A mutation of orders, which can also change the stock. */
function useOrderWrite<Variables, Result>(write: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: write,
    // Refetches after a failure too, because another administrator may have changed the order.
    onSettled: () =>
      invalidateAfterWrite(queryClient, [orderKeys.all, productKeys.all, stockKeys.all]),
  });
}

interface OrderAction {
  kind: OrderActionKind;
  /** The order as the administrator loaded it. */
  order: Pick<OrderListItem, "id" | "status" | "fulfilment" | "revision">;
  details: OrderActionDetails;
}

function actionRequest({ kind, order, details }: OrderAction): [path: string, body: object] {
  const { message, date, ...declineDetails } = details;
  if (kind === "approve") return ["approve", { message, revision: order.revision }];
  if (kind === "decline")
    return ["decline", { message, ...declineDetails, fromStatus: order.status }];
  const { fulfilment: fromFulfilment } = order;
  return ["fulfilment", { fulfilment: kind, fromFulfilment, date, message }];
}

/** Part of the response of PUT /back-office/orders/{id}/decline and the other actions. */
const actedOrderSchema = z.object({ notRestocked: z.optional(orderUnitsSchema) });

/**
 * Approves, declines or fulfils an order. Returns the items that a decline could not return to stock, because their products have
 * been deleted. Throws RequestError with the server's message; its status is 409 if the order has changed since the administrator
 * loaded it.
 */
export function useOrderAction() {
  return useOrderWrite(async (action: OrderAction): Promise<OrderUnits> => {
    const [path, body] = actionRequest(action);
    const response = await sendBackOfficeRequest(`orders/${action.order.id}/${path}`, {
      method: "PUT",
      body,
    });
    return actedOrderSchema.parse(response).notRestocked ?? [];
  });
}

/** Undoes an approval of this administrator. Throws RequestError, with status 409 after the end of the undo window. */
export function useUndoApproval() {
  return useOrderWrite((id: number) =>
    sendBackOfficeRequest(`orders/${id}/undo-approval`, { method: "PUT" }),
  );
}

interface NewOrder {
  order: NewManualOrder;
  /** Created once per form, so that a retry can't create a second order. */
  idempotencyKey: string;
}

/** Response of POST /back-office/orders. */
const createdOrderSchema = z.object({ id: z.number(), orderNumber: z.string() });

/** Creates a manual order. Throws RequestError with the server's message and, if the stock does not suffice, status 409. */
export function useCreateOrder() {
  return useOrderWrite(async ({ order, idempotencyKey }: NewOrder) =>
    createdOrderSchema.parse(
      await sendBackOfficeRequest("orders", {
        method: "POST",
        body: order,
        headers: { "Idempotency-Key": idempotencyKey },
      }),
    ),
  );
}

interface OrderEdit {
  /** The order as the administrator loaded it. */
  order: Pick<OrderWithItems, "id" | "revision">;
  customer: OrderContact;
  /** The new quantities of the items, by item id. */
  items: { id: number; quantity: number }[];
}

/** Edits a pending order. Throws RequestError; its status is 409 if the order has changed since it was loaded. */
export function useEditOrder() {
  return useOrderWrite(async ({ order, customer, items }: OrderEdit) => {
    const { id: order_id, revision: from_revision } = order;
    const response = await supabase.rpc("edit_order", { order_id, from_revision, customer, items });
    if (response.error) throw toRequestError(response.error, response.status);
  });
}

/** Response of PUT /back-office/orders/selected. */
const changedOrdersSchema = z.object({
  orders: z.array(
    z.object({
      id: z.number(),
      orderNumber: z.string(),
      rejection: z.nullable(z.string()),
      notRestocked: z.optional(orderUnitsSchema),
    }),
  ),
});
export type ChangedOrder = z.output<typeof changedOrdersSchema>["orders"][number];

interface BulkAction {
  kind: OrderActionKind;
  /** The orders as the administrator loaded them. */
  orders: Pick<OrderListItem, "id" | "revision">[];
  details: OrderActionDetails;
}

/**
 * Approves, declines or fulfils the given orders, except orders that another administrator has changed since they were loaded.
 * For each order, returns the reason why it was not changed (`rejection`), or null, and the items that a decline could not return to
 * stock (`notRestocked`). Throws RequestError with the server's message.
 */
export function useBulkAction() {
  return useOrderWrite(async ({ kind, orders, details }: BulkAction): Promise<ChangedOrder[]> => {
    const response = await sendBackOfficeRequest("orders/selected", {
      method: "PUT",
      body: {
        action: kind,
        orders: orders.map(({ id, revision }) => ({ id, revision })),
        ...details,
      },
    });
    return changedOrdersSchema.parse(response).orders;
  });
}

/** Marks all orders with an id up to and including `newestId` as viewed. */
export function useMarkOrdersViewed() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (newestId: number) =>
      sendBackOfficeRequest("orders/mark-viewed", { method: "PUT", body: { upTo: newestId } }),
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
