import * as z from "zod";
import { orderWrites } from "../_shared/domain/orders/order-writes.ts";
import {
  paymentWithoutReceiptSchema,
  voidReasonField,
} from "../_shared/domain/orders/payment-writes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { type ApiRoute, route } from "./api-route.ts";
import { orderItems, orders, payments } from "./order-tables.ts";
import { callWrite, childListRoute, listRoute, rowGetRoute } from "./table-routes.ts";
import { countRows, readRow, toFields } from "./table-rows.ts";

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
    async handle(call) {
      const row = await callWrite(
        call,
        orderWrites[decision],
        {},
        { id: call.id, field: "status" },
      );
      return toFields(z.looseObject({}).parse(row), orders);
    },
  });
}

/** The payments of an order: an addition to the specification. */
const paymentRoutes: ApiRoute[] = [
  childListRoute("/orders/:id/payments", payments, {
    parent: orders,
    field: "orderId",
    summary: "The payments and refunds of an order, with voided ones",
    access: "orders.handle",
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
    async handle(call) {
      const { database, id, body } = call;
      await callWrite(call, orderWrites.recordPayment, body, { id });
      return readRow(database, payments, { id: body.paymentId, orderId: id });
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
    async handle(call) {
      const { database, id } = call;
      const paymentId = z.uuid().safeParse(call.param("paymentId")).data;
      if (!paymentId) throw new HttpError(404, "This payment does not exist.");
      await callWrite(call, orderWrites.voidPayment, { ...call.body, paymentId }, { id });
      return readRow(database, payments, { id: paymentId, orderId: id });
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
  childListRoute("/orders/:id/items", orderItems, {
    parent: orders,
    field: "orderId",
    summary: "The products and other goods of an order; its discount and delivery are its charges",
    access: "orders.handle",
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
    handle: async (call) => ({ marked: await callWrite(call, orderWrites.markViewed, call.body) }),
  }),
  decisionRoute("approve"),
  decisionRoute("decline"),
  ...paymentRoutes,
];
