import { afterAll, expect, it } from "vitest";
import { addProduct } from "../../support/database/products.ts";
import { startApiStack } from "../../support/functions/api-stack.ts";

const stack = await startApiStack();
afterAll(() => stack.stop());
const admin = { cookie: await stack.signIn(stack.admin) };

it("GET /figures and /figures/products return a month's sales to an administrator, 400 for another month and 401 to a visitor", async () => {
  const { sql } = stack.database;
  const id = await addProduct(sql, { name: "Lamp", price: 40, stock_quantity: 5 });
  const customer = { firstName: "Ana", lastName: "Moreno", email: "ana@example.com" };
  const order = { ...customer, phone: "20012345", items: [{ id, quantity: 2 }] };
  await stack.call("POST", "/checkout", order);
  await sql`update orders set status = 'approved', decided_at = now(), created_at = '2026-02-10'`;
  const figures = (query: string, headers?: typeof admin) =>
    stack.call("GET", `/figures${query}`, undefined, headers);
  expect(await figures("?month=2026-02", admin)).toMatchObject({
    status: 200,
    body: {
      periods: {
        current: { since: "2026-02-01", until: "2026-02-28", orders: 1, revenue: 80, average: 80 },
        before: { since: "2026-01-01", until: "2026-01-31", orders: 0, average: null },
      },
      bestSellers: [{ productId: id, name: "Lamp", units: 2, revenue: 80 }],
      stock: { units: 3, value: 120, sellThrough: 40 },
    },
  });
  expect((await figures("?month=2026-13", admin)).status).toBe(400);
  expect((await figures("", admin)).status).toBe(400);
  expect((await figures("?month=2026-02")).status).toBe(401);
  const products = (query: string, headers?: typeof admin) =>
    stack.call("GET", `/figures/products${query}`, undefined, headers);
  const sold = { units: 2, revenue: 80, before: 0, yearBefore: 0 };
  const list = await products("?month=2026-02&sort=name-asc", admin);
  expect(list.body).toEqual([
    { productId: id, name: "Lamp", ...sold, stock: 3, stockValue: 120, sellThrough: 40 },
  ]);
  const nextPage = await products("?month=2026-02&limit=1&offset=1", admin);
  expect([nextPage.body, nextPage.headers.get("x-total-count")]).toEqual([[], "1"]);
  expect((await products("?month=2026-02&sort=price-asc", admin)).status).toBe(400);
  expect((await products("?month=2026-02")).status).toBe(401);
});
