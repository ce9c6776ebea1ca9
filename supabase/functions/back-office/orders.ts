import * as z from "zod";
import type { Database } from "../_shared/domain/database.types.ts";
import { manualOrderSchema } from "../_shared/domain/orders/manual-order.ts";
import {
  approvalSchema,
  bulkActionSchema,
  declinedOrderSchema,
  declineSchema,
  fulfilSchema,
} from "../_shared/domain/orders/order-actions.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readIdempotencyKey } from "../_shared/server/idempotency-key.ts";
import { readJsonBody, readOptionalJsonBody } from "../_shared/server/json-body.ts";
import { type BackOfficeCall, callDatabaseAsCaller } from "./call-database-as-caller.ts";

type OrderRow = Database["public"]["Tables"]["orders"]["Row"];

/** Calls an SQL function that returns the changed order, as the caller. */
const changeOrder = callDatabaseAsCaller<OrderRow>;

/**
 * POST /back-office/orders, body manualOrderSchema (prices in pounds), header `Idempotency-Key` a UUID: creates an approved or
 * completed order that was taken in person, by phone or by email. Emails the customer the message, if any. Responds 201
 * `{ id, orderNumber, status, fulfilment }`; a retry with the same key and body gets the same response. Spec section 4. Errors
 * besides those of createBackOffice:
 * - 400: a product is unknown, hidden or on two lines, or a changed price has no reason.
 * - 409: a product has too few units in stock.
 * - 422: the key belongs to a different order.
 */
export async function handleManualOrder(call: BackOfficeCall): Promise<Response> {
  const idempotency_key = readIdempotencyKey(call.request.headers);
  const body = await readJsonBody(call.request, manualOrderSchema);
  const { customer, items, source, isCompleted: is_completed, message } = body;
  const failureMessage = "Failed to create order. Please try again.";
  const order = await changeOrder(call, failureMessage, (database) =>
    database.rpc("create_manual_order", {
      ...{ customer, items, source, is_completed, message },
      idempotency_key,
    }),
  );
  if (message) call.startMailRun();
  return Response.json(summariseOrder(order), { status: 201 });
}

const markViewedSchema = z.object({ upTo: z.int().positive().optional() });

/**
 * PUT /back-office/orders/{id}/approve (spec section 7), optional body approvalSchema: responds 200
 * `{ id, orderNumber, status }`. The message, if any, is emailed to the customer after 15 seconds, when the approval can no
 * longer be undone. Errors besides those of createBackOffice:
 * - 404: the order does not exist.
 * - 409: the order is already approved or declined, or was edited since `revision`.
 */
export async function handleApprove(call: BackOfficeCall): Promise<Response> {
  const order_id = readOrderId(call);
  const { message, revision } = await readOptionalJsonBody(call.request, approvalSchema);
  const failureMessage = "Failed to approve order. Please try again.";
  const order = await changeOrder(call, failureMessage, (database) =>
    database.rpc("approve_order", { order_id, message, from_revision: revision }),
  );
  return decisionResponse(order);
}

/**
 * PUT /back-office/orders/{id}/decline (spec section 7), optional body declineSchema: declines a pending order, or an approved
 * order if `fromStatus` is `approved`. Returns the units to stock and emails the customer the message, if any. Responds 200
 * `{ id, orderNumber, status }`, and if products have been deleted, with `notRestocked: [{ name, quantity }]`, the items that could
 * not be returned to stock. Errors besides those of createBackOffice:
 * - 404: the order does not exist.
 * - 409: the order no longer has the status `fromStatus`, or is completed.
 */
export async function handleDecline(call: BackOfficeCall): Promise<Response> {
  const order_id = readOrderId(call);
  const { fromStatus, ...decline } = await readOptionalJsonBody(call.request, declineSchema);
  const failureMessage = "Failed to decline order. Please try again.";
  const result = await callDatabaseAsCaller(call, failureMessage, (database) =>
    database.rpc("decline_order", {
      order_id,
      ...decline,
      from_status: fromStatus,
    }),
  );
  if (decline.message) call.startMailRun();
  const { id, order_number, status, not_restocked } = declinedOrderSchema.parse(result);
  return Response.json({
    ...{ id, orderNumber: order_number, status },
    notRestocked: not_restocked ?? undefined,
  });
}

/**
 * PUT /back-office/orders/{id}/undo-approval, no body: makes an approved order pending again. Responds 200
 * `{ id, orderNumber, status }`. Spec section 4. Errors besides those of createBackOffice:
 * - 404: the id is not a positive integer.
 * - 409: the order does not exist or is a manual order; the caller did not approve the order within the last 15 seconds; the
 *   order's fulfilment has begun; or a mail run has claimed the mail about the approval.
 */
export async function handleUndoApproval(call: BackOfficeCall): Promise<Response> {
  const order_id = readOrderId(call);
  const failureMessage = "Failed to undo the approval. Please try again.";
  const order = await changeOrder(call, failureMessage, (database) =>
    database.rpc("undo_approval", { order_id }),
  );
  return decisionResponse(order);
}

/**
 * PUT /back-office/orders/{id}/fulfilment, body fulfilSchema: moves an approved order to the step ready_for_collection,
 * out_for_delivery or completed, and emails the customer the message, if any. Responds 200
 * `{ id, orderNumber, status, fulfilment }`. Spec section 4. Errors besides those of createBackOffice:
 * - 400: the order cannot move from `fromFulfilment` to `fulfilment`.
 * - 404: the order does not exist.
 * - 409: the order is not approved, or its fulfilment is no longer `fromFulfilment`.
 */
export async function handleFulfilment(call: BackOfficeCall): Promise<Response> {
  const order_id = readOrderId(call);
  const fulfilmentStep = await readJsonBody(call.request, fulfilSchema);
  const failureMessage = "Failed to update order. Please try again.";
  const order = await changeOrder(call, failureMessage, (database) =>
    database.rpc("set_fulfilment", {
      order_id,
      fulfilment: fulfilmentStep.fulfilment,
      from_fulfilment: fulfilmentStep.fromFulfilment ?? undefined,
      planned_date: fulfilmentStep.date,
      message: fulfilmentStep.message,
    }),
  );
  if (fulfilmentStep.message) call.startMailRun();
  return Response.json(summariseOrder(order));
}

function summariseOrder({ id, order_number: orderNumber, status, fulfilment }: OrderRow) {
  return { id, orderNumber, status, fulfilment };
}

function decisionResponse({ id, order_number, status }: OrderRow): Response {
  return Response.json({ id, orderNumber: order_number, status });
}

/**
 * PUT /back-office/orders/selected, body bulkActionSchema: applies one action to 1 to 100 orders, and emails the customers of
 * changed orders the message, if any. Approve and decline change only pending orders. A fulfilment step changes only approved
 * orders whose fulfilment has not begun. Spec section 4.
 *
 * Responds 200 `{ orders: [{ id, orderNumber, rejection }] }` with every existing order, sorted by id. `rejection` is the reason why
 * an order was not changed, or null. A declined order also has `notRestocked`, as in handleDecline. The only errors are those of
 * createBackOffice.
 */
export async function handleBulkAction(call: BackOfficeCall): Promise<Response> {
  const { orders, date, ...change } = await readJsonBody(call.request, bulkActionSchema);
  const failureMessage = "Failed to update orders. Please try again.";
  const rows = await callDatabaseAsCaller(call, failureMessage, (database) =>
    database.rpc("apply_order_action", {
      order_ids: orders.map(({ id }) => id),
      from_revisions: orders.map(({ revision }) => revision),
      planned_date: date,
      ...change,
    }),
  );
  if (change.message) call.startMailRun();
  return Response.json({
    orders: rows.map(({ order_number: orderNumber, not_restocked, ...order }) => ({
      ...order,
      orderNumber,
      notRestocked: not_restocked ?? undefined,
    })),
  });
}

/**
 * PUT /back-office/orders/mark-viewed (spec section 7), optional body `{ upTo }`: the id of the newest order that the
 * administrator has seen, so that later orders stay unviewed. Responds 200 `{ marked }`, the number of orders that were marked.
 * The only errors are those of createBackOffice.
 */
export async function handleMarkViewed(call: BackOfficeCall): Promise<Response> {
  const { upTo } = await readOptionalJsonBody(call.request, markViewedSchema);
  const failureMessage = "Something went wrong. Please try again.";
  const marked = await callDatabaseAsCaller(call, failureMessage, (database) =>
    database.rpc("mark_orders_viewed", { up_to_id: upTo }),
  );
  return Response.json({ marked });
}

function readOrderId({ context }: BackOfficeCall): number {
  const text = context.req.param("id") ?? "";
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new HttpError(404, "This order does not exist.");
  return Number(text);
}
