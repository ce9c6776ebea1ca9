import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addProduct } from "../../support/database/products.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack();
afterAll(() => stack.stop());
const admin = { cookie: await stack.signIn(stack.admin) };
const { sql } = stack.database;
const lampId = await addProduct(sql, { name: "Lamp", price: 40, stock_quantity: 500 });

let orderId: number;
let lineId: number;

// A completed order of three lamps.
beforeEach(async () => {
  const customer = { firstName: "Ana", lastName: "Moreno", email: "ana@example.com" };
  const items = [{ id: lampId, quantity: 3 }];
  await stack.call("POST", "/checkout", { ...customer, phone: "20012345", items });
  const [line] = await sql<{ id: number; order_id: number }[]>`
    select id::float8, order_id::float8 from order_items order by id desc limit 1`;
  orderId = line?.order_id ?? 0;
  lineId = line?.id ?? 0;
  await sql`update orders set status = 'approved', decided_at = now(), fulfilment = 'completed', viewed = true where id = ${orderId}`;
  await sql`
    insert into order_events (order_id, kind) values (${orderId}, 'approved'), (${orderId}, 'completed')`;
});

const path = () => `/orders/${orderId}/returns`;
const call = (method: "GET" | "POST" | "PUT", suffix = "", body?: object) =>
  stack.call(method, `${path()}${suffix}`, body, admin);
const goods = (quantity = 1) => ({
  lines: [{ id: lineId, quantity, restock: true, refund: 40 * quantity }],
});

async function withdraw(): Promise<string> {
  const id = crypto.randomUUID();
  const lines = sql.json([{ id: lineId, quantity: 1 }]);
  await sql`
    select private.insert_withdrawal(${id}, o, ${lines}, 'Too bright') from orders as o where id = ${orderId}`;
  return id;
}

describe("POST /orders/:id/returns", () => {
  it("records one of three once per returnId, and lists it with its lines", async () => {
    const body = { ...goods(), returnId: crypto.randomUUID(), kind: "damage", reason: "Cracked" };
    const recorded = await call("POST", "", body);
    expect(recorded).toMatchObject({
      status: 201,
      body: { id: body.returnId, orderId, kind: "damage", status: "received", ...goods() },
    });
    expect((await call("POST", "", body)).body).toEqual(recorded.body);
    expect((await call("GET")).body).toEqual([recorded.body]);
  });

  it("rejects more units than are left, and an order that is not completed, with 409", async () => {
    await call("POST", "", { ...goods(2), returnId: crypto.randomUUID() });
    const second = await call("POST", "", { ...goods(2), returnId: crypto.randomUUID() });
    expect(second).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("come back already") },
    });
    await sql`update orders set fulfilment = null where id = ${orderId}`;
    const early = await call("POST", "", { ...goods(), returnId: crypto.randomUUID() });
    await sql`update orders set fulfilment = 'completed' where id = ${orderId}`;
    expect(early.status).toBe(409);
  });

  it("needs the right orders.handle", async () => {
    const body = { ...goods(), returnId: crypto.randomUUID() };
    expect((await stack.call("POST", path(), body)).status).toBe(401);
    expect((await stack.call("GET", path())).status).toBe(401);
  });
});

describe("PUT /orders/:id/returns/:returnId", () => {
  it("answers a withdrawal and receives its goods, once", async () => {
    const id = await withdraw();
    expect(await call("PUT", `/${id}/answer`, { answer: "agreed" })).toMatchObject({
      status: 200,
      body: { id, kind: "withdrawal", status: "agreed", statement: "Too bright", closedAt: null },
    });
    expect(await call("PUT", `/${id}/receive`, goods())).toMatchObject({
      status: 200,
      body: { status: "received", ...goods() },
    });
    expect((await call("PUT", `/${id}/receive`, goods())).status).toBe(409);
  });

  it("needs a reason for a refusal", async () => {
    const id = await withdraw();
    const refusal = { answer: "refused" };
    expect((await call("PUT", `/${id}/answer`, refusal)).status).toBe(400);
    const refused = await call("PUT", `/${id}/answer`, { ...refusal, reason: "Made to measure" });
    expect(refused.body).toMatchObject({ status: "refused", reason: "Made to measure" });
  });

  it("responds 404 for a return of another order, and for an id that is not one", async () => {
    const id = await withdraw();
    for (const otherPath of [`/orders/${orderId - 1}/returns/${id}`, `${path()}/x`]) {
      const response = await stack.call("PUT", `${otherPath}/answer`, { answer: "agreed" }, admin);
      expect(response.status, otherPath).toBe(404);
    }
  });
});
