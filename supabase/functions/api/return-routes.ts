import * as z from "zod";
import {
  orderReturnSchema,
  receivedGoodsSchema,
  returnAnswerSchema,
} from "../_shared/domain/orders/order-return.ts";
import { type OrderWriteName, orderWrites } from "../_shared/domain/orders/order-writes.ts";
import { callDatabase, type DatabaseResponse } from "../_shared/server/database.ts";
import { HttpError } from "../_shared/server/http-error.ts";
import { type ApiCall, type ApiRoute, route } from "./api-route.ts";
import { orderReturns, orders } from "./order-tables.ts";
import { listRows, readRow } from "./table-rows.ts";

type ReturnWriteName = Extract<OrderWriteName, `${string}Return`>;

/** Calls the SQL function of a write of returns, starts a mail run if the customer is emailed, and returns the stored return. */
async function changeReturn(
  { database, id, services }: Pick<ApiCall, "database" | "id" | "services">,
  name: ReturnWriteName,
  body: { returnId: string; message?: string },
  call: () => PromiseLike<DatabaseResponse<unknown>>,
) {
  await callDatabase({ failureMessage: orderWrites[name].failureMessage, asCaller: true }, call);
  if (body.message !== undefined) services.startMailRun();
  return readRow(database, orderReturns, { id: body.returnId, orderId: id });
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
  route({
    method: "GET",
    path: "/orders/:id/returns",
    summary: "The returns of an order and the withdrawals of its customer",
    access: "orders.handle",
    status: 200,
    response: z.array(orderReturns.response),
    async handle({ database, id }) {
      await readRow(database, orders, { id });
      return listRows(database, orderReturns, { limit: 1000, offset: 0 }, { orderId: id });
    },
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
    handle: (call) =>
      changeReturn(call, "recordReturn", call.body, () => {
        const write = orderWrites.recordReturn;
        return call.database.rpc(write.rpc, write.toArguments(call.body, call.id));
      }),
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
      return changeReturn(call, "answerReturn", body, () => {
        const write = orderWrites.answerReturn;
        return call.database.rpc(write.rpc, write.toArguments(body, call.id));
      });
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
      return changeReturn(call, "receiveReturn", body, () => {
        const write = orderWrites.receiveReturn;
        return call.database.rpc(write.rpc, write.toArguments(body, call.id));
      });
    },
  }),
];
