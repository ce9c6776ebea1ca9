import * as z from "zod";
import type { Database } from "../_shared/domain/database.types.ts";
import { bearerToken } from "../_shared/server/bearer-token.ts";
import type { DatabaseResponse } from "../_shared/server/database-call.ts";
import type { Environment } from "../_shared/server/environment.ts";
import type { FunctionContext } from "../_shared/server/function-app.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { readJsonBody, readOptionalJsonBody } from "../_shared/server/json-body.ts";
import { actAsCaller } from "./act-as-caller.ts";

// Spec section 8, orders.
const decisions = {
  approve: { rpc: "approve_order", failureMessage: "Failed to approve order. Please try again." },
  decline: { rpc: "decline_order", failureMessage: "Failed to decline order. Please try again." },
} as const;

type OrderRow = Database["public"]["Tables"]["orders"]["Row"];

const markViewedSchema = z.object({ upTo: z.int().positive().optional() });

/**
 * PUT /back-office/orders/{id}/approve and /decline (spec section 7), no body: responds 200 `{ id, orderNumber, status }`.
 * Errors, `{ message }`: 401 without a valid token, 403 not an administrator, 404 unknown order, 409 already decided.
 */
export async function handleDecision(
  context: FunctionContext,
  environment: Environment,
  decision: keyof typeof decisions,
): Promise<Response> {
  const token = bearerToken(context.req.raw.headers);
  const order_id = orderId(context.req.param("id"));
  const { rpc, failureMessage } = decisions[decision];
  const order = await actAsCaller(
    { context, environment, token, failureMessage },
    (database): PromiseLike<DatabaseResponse<OrderRow>> => database.rpc(rpc, { order_id }),
  );
  return Response.json({ id: order.id, orderNumber: order.order_number, status: order.status });
}

const declineSchema = z.object({ ids: z.array(z.int().positive()).min(1).max(100) });

/**
 * PUT /back-office/orders/decline, body `{ ids }` of 1 to 100 orders: declines the pending ones, each exactly once. Responds
 * 200 `{ orders: [{ id, orderNumber, status, declined }] }` with every existing order, sorted by id; `declined` is false for
 * an order that was decided before. Errors, `{ message }`: 400 invalid ids, 401, 403.
 */
export async function handleDeclineSelected(
  context: FunctionContext,
  environment: Environment,
): Promise<Response> {
  const token = bearerToken(context.req.raw.headers);
  const { ids } = await readJsonBody(context.req.raw, declineSchema);
  const failureMessage = "Failed to decline orders. Please try again.";
  const rows = await actAsCaller({ context, environment, token, failureMessage }, (database) =>
    database.rpc("decline_orders", { order_ids: ids }),
  );
  return Response.json({
    orders: rows.map(({ order_number: orderNumber, ...order }) => ({ ...order, orderNumber })),
  });
}

/**
 * PUT /back-office/orders/mark-viewed (spec section 7), optional body `{ upTo }`: the id of the newest order that the
 * administrator has seen, so that later orders stay unviewed. Responds 200 `{ marked }`, the number of orders marked. Errors,
 * `{ message }`: 401, 403.
 */
export async function handleMarkViewed(
  context: FunctionContext,
  environment: Environment,
): Promise<Response> {
  const token = bearerToken(context.req.raw.headers);
  const { upTo } = await readOptionalJsonBody(context.req.raw, markViewedSchema);
  const failureMessage = "Something went wrong. Please try again.";
  const marked = await actAsCaller({ context, environment, token, failureMessage }, (database) =>
    database.rpc("mark_orders_viewed", { up_to: upTo }),
  );
  return Response.json({ marked });
}

function orderId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? "")) throw new HttpError(404, "This order does not exist.");
  return Number(text);
}
