import * as z from "zod";
import { orderWrites } from "../_shared/domain/orders/order-writes.ts";
import {
  paymentWithoutReceiptSchema,
  voidReasonField,
} from "../_shared/domain/orders/payment-writes.ts";
import { callDatabase, type DatabaseResponse } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { type ApiCall, type ApiRoute, route } from "./api-route.ts";
import { orderItems, orders, payments } from "./order-tables.ts";
import { listRoute, rowGetRoute } from "./table-routes.ts";
import { countRows, listRows, readRow, toFields } from "./table-rows.ts";

const declinedOrder = orders.response.extend({
  notRestocked: z.array(z.object({ name: z.string(), quantity: z.int() })).nullable(),
});

/**
 * Route that approves or declines an order. Responds 404 if the order does not exist, 409 if it is not pending. The response to a
 * decline has `notRestocked` if products of the order have been deleted.
 */
function decisionRoute(decision: "approve" | "decline") {
  return route({
    method: "PUT",
    path: `/orders/:id/${decision}`,
    summary:
      decision === "approve"
        ? "Approves an order"
        : "Declines an order, restoring its stock except for deleted products (notRestocked)",
    access: "orders.handle",
    status: 200,
    response: decision === "approve" ? orders.response : declinedOrder,
    errorResponses: { 409: "The order is approved or declined already" },
    async handle({ database, id }: ApiCall) {
      const write = orderWrites[decision];
      const row = await callDatabase(
        { failureMessage: write.failureMessage, asCaller: true, field: "status" },
        (): PromiseLike<DatabaseResponse<unknown>> =>
          database.rpc(write.rpc, write.toArguments({}, id)),
      );
      return toFields(z.looseObject({}).parse(row), orders);
    },
  });
}

/** Calls the SQL function of a write of payments; returns the stored payment. */
async function changePayment(
  { database, id }: Pick<ApiCall, "database" | "id">,
  paymentId: string,
  failureMessage: string,
  call: () => PromiseLike<DatabaseResponse<unknown>>,
) {
  await callDatabase({ failureMessage, asCaller: true }, call);
  return readRow(database, payments, { id: paymentId, orderId: id });
}

/** The payments of an order: an addition to the specification. */
const paymentRoutes: ApiRoute[] = [
  route({
    method: "GET",
    path: "/orders/:id/payments",
    summary: "The payments and refunds of an order, with voided ones",
    access: "orders.handle",
    status: 200,
    response: z.array(payments.response),
    async handle({ database, id }) {
      await readRow(database, orders, { id });
      return listRows(database, payments, { limit: 1000, offset: 0 }, { orderId: id });
    },
  }),
  route({
    method: "POST",
    path: "/orders/:id/payments",
    summary: "Records a payment, or with a negative amount a refund, which only an owner may do",
    access: "orders.handle",
    body: paymentWithoutReceiptSchema,
    status: 201,
    response: payments.response,
    errorResponses: {
      409: "The refund is more than what is paid",
      422: "Another payment has this paymentId",
    },
    handle(call) {
      const write = orderWrites.recordPayment;
      return changePayment(call, call.body.paymentId, write.failureMessage, () =>
        call.database.rpc(write.rpc, write.toArguments(call.body, call.id)),
      );
    },
  }),
  route({
    method: "PUT",
    path: "/orders/:id/payments/:paymentId/void",
    summary: "Voids a payment that was recorded by mistake",
    access: "orders.refund",
    body: z.object({ reason: voidReasonField }),
    status: 200,
    response: payments.response,
    errorResponses: { 409: "The payment is voided already, refunded, or was made by card link" },
    handle(call) {
      const write = orderWrites.voidPayment;
      const paymentId = z.uuid().safeParse(call.param("paymentId")).data;
      if (!paymentId) throw new HttpError(404, "This payment does not exist.");
      const body = { paymentId, reason: call.body.reason };
      return changePayment(call, paymentId, write.failureMessage, () =>
        call.database.rpc(write.rpc, write.toArguments(body, call.id)),
      );
    },
  }),
];

/** Orders, for administrators. Spec section 7, admin calls. */
export const orderRoutes: ApiRoute[] = [
  listRoute("/orders", orders, "orders.handle"),
  route({
    method: "GET",
    path: "/orders/unviewed/count",
    summary: "Number of orders that no administrator has viewed yet",
    access: "orders.handle",
    status: 200,
    response: z.object({ count: z.int() }),
    async handle({ database }) {
      const failureMessage = "Failed to fetch unviewed orders count";
      return { count: await countRows(database, orders, { viewed: false }, failureMessage) };
    },
  }),
  rowGetRoute("/orders", orders, "orders.handle"),
  route({
    method: "GET",
    path: "/orders/:id/items",
    summary: "The products and other goods of an order; its discount and delivery are its charges",
    access: "orders.handle",
    status: 200,
    response: z.array(orderItems.response),
    async handle({ database, id }) {
      await readRow(database, orders, { id });
      return listRows(database, orderItems, { limit: 1000, offset: 0 }, { orderId: id });
    },
  }),
  route({
    method: "PUT",
    path: "/orders/mark-viewed",
    summary: "Marks orders as viewed: all, or up to the newest one shown",
    access: "orders.handle",
    body: orderWrites.markViewed.schema,
    isBodyOptional: true,
    status: 200,
    response: z.object({ marked: z.int() }),
    async handle({ database, body }) {
      const write = orderWrites.markViewed;
      const marked = await callDatabase(
        { failureMessage: write.failureMessage, asCaller: true },
        () => database.rpc(write.rpc, write.toArguments(body, 0)),
      );
      return { marked };
    },
  }),
  decisionRoute("approve"),
  decisionRoute("decline"),
  ...paymentRoutes,
];
