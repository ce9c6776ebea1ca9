import * as z from "zod";
import {
  orderReturnSchema,
  receivedGoodsSchema,
  returnAnswerSchema,
} from "../_shared/domain/orders/order-return.ts";
import type { OrderWrite } from "../_shared/domain/orders/order-write.ts";
import { orderWrites } from "../_shared/domain/orders/order-writes.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { type ApiCall, type ApiRoute, route } from "./api-route.ts";
import { orderReturns, orders } from "./order-tables.ts";
import { callWrite, childListRoute } from "./table-routes.ts";
import { readRow } from "./table-rows.ts";

/** Performs a write of returns; returns the stored return. */
async function changeReturn(
  call: ApiCall,
  write: OrderWrite,
  body: { returnId: string },
): Promise<unknown> {
  await callWrite(call, write, body, { id: call.id });
  return readRow(call.database, orderReturns, { id: body.returnId, orderId: call.id });
}

/** The return of the path. Throws HttpError 404 unless the path's order has it. */
async function readReturnId(call: ApiCall): Promise<string> {
  const returnId = z.uuid().safeParse(call.param("returnId")).data;
  if (!returnId) throw new HttpError(404, "This return does not exist.");
  await readRow(call.database, orderReturns, { id: returnId, orderId: call.id });
  return returnId;
}

const closedReturnResponse = {
  409: "The return has been dealt with, or more is returned or refunded than is left",
};

/** The returns of an order, and the withdrawals of its customer: an addition to the specification. */
export const returnRoutes: ApiRoute[] = [
  childListRoute("/orders/:id/returns", orderReturns, {
    parent: orders,
    field: "orderId",
    summary: "The returns of an order and the withdrawals of its customer",
    access: "orders.handle",
  }),
  route({
    method: "POST",
    path: "/orders/:id/returns",
    summary: "Records goods of a completed order that came back, and their refund",
    access: "orders.handle",
    body: orderReturnSchema,
    status: 201,
    response: orderReturns.response,
    errorResponses: {
      409: "The order is not completed, or more is returned or refunded than is left",
      422: "Another return has this returnId",
    },
    handle: (call) => changeReturn(call, orderWrites.recordReturn, call.body),
  }),
  route({
    method: "PUT",
    path: "/orders/:id/returns/:returnId/answer",
    summary: "Agrees to a withdrawal, or refuses it with a reason",
    access: "orders.handle",
    body: z.object(returnAnswerSchema.shape).omit({ returnId: true }),
    status: 200,
    response: orderReturns.response,
    errorResponses: closedReturnResponse,
    async handle(call) {
      const body = { ...call.body, returnId: await readReturnId(call) };
      return changeReturn(call, orderWrites.answerReturn, body);
    },
  }),
  route({
    method: "PUT",
    path: "/orders/:id/returns/:returnId/receive",
    summary: "Records that the goods of a withdrawal are back, and their refund",
    access: "orders.handle",
    body: z.object(receivedGoodsSchema.shape).omit({ returnId: true }),
    status: 200,
    response: orderReturns.response,
    errorResponses: closedReturnResponse,
    async handle(call) {
      const body = { ...call.body, returnId: await readReturnId(call) };
      return changeReturn(call, orderWrites.receiveReturn, body);
    },
  }),
];
