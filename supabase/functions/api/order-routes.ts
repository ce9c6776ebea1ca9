import * as z from "zod";
import type { Database } from "../_shared/domain/database.types.ts";
import { callDatabase, type DatabaseAnswer } from "../_shared/server/database-call.ts";
import { type ApiCall, type ApiRoute, route } from "./api-route.ts";
import { toAnswer } from "./camel-case.ts";
import { listRows, readRow } from "./rows.ts";
import { listRoute, readRoute } from "./table-routes.ts";
import { orderItems, orders } from "./tables.ts";

type OrderRow = Database["public"]["Tables"]["orders"]["Row"];

/** Moves a pending order to its decision, once (the SQL functions of the same names): 404 unknown, 409 already decided. */
function decisionRoute(decision: "approve" | "decline") {
  return route({
    method: "PUT",
    path: `/orders/:id/${decision}`,
    summary:
      decision === "approve" ? "Approves an order" : "Declines an order, restoring its stock",
    access: "admin",
    status: 200,
    answer: orders.answer,
    refusals: { 409: "The order is approved or declined already" },
    async handle({ database, id }: ApiCall) {
      const apology = `Failed to ${decision} order. Please try again.`;
      const row = await callDatabase(
        { apology, asCaller: true, field: "status" },
        (): PromiseLike<DatabaseAnswer<OrderRow>> =>
          database.rpc(`${decision}_order`, { order_id: id }),
      );
      return toAnswer(row);
    },
  });
}

/** Orders, for administrators. Spec section 7, admin calls. */
export const orderRoutes: ApiRoute[] = [
  listRoute("/orders", orders, "admin"),
  route({
    method: "GET",
    path: "/orders/unviewed/count",
    summary: "How many orders no administrator has looked at yet",
    access: "admin",
    status: 200,
    answer: z.object({ count: z.int() }),
    async handle({ database }) {
      const count = await callDatabase(
        { apology: "Failed to fetch unviewed orders count", asCaller: true },
        async () => {
          const answer = await database
            .from("orders")
            .select("id", { count: "exact", head: true })
            .eq("viewed", false);
          return { ...answer, data: answer.count };
        },
      );
      return { count };
    },
  }),
  readRoute("/orders", orders, "admin"),
  route({
    method: "GET",
    path: "/orders/:id/items",
    summary: "What was ordered",
    access: "admin",
    status: 200,
    answer: z.array(orderItems.answer),
    async handle({ database, id }) {
      await readRow(database, orders, { id });
      return listRows(database, orderItems, { limit: 1000, offset: 0 }, { orderId: id });
    },
  }),
  route({
    method: "PUT",
    path: "/orders/mark-viewed",
    summary: "Marks orders as viewed: all, or up to the newest one shown",
    access: "admin",
    body: z.object({ upTo: z.int().positive().optional() }),
    bodyOptional: true,
    status: 200,
    answer: z.object({ marked: z.int() }),
    async handle({ database, body }) {
      const marked = await callDatabase(
        { apology: "Something went wrong. Please try again.", asCaller: true },
        () => database.rpc("mark_orders_viewed", { up_to: body.upTo }),
      );
      return { marked };
    },
  }),
  decisionRoute("approve"),
  decisionRoute("decline"),
];
