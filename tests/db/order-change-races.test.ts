import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import {
  type CallerSql,
  connectAsAdministrator,
  connectAsServiceRole,
} from "../support/database/callers.ts";
import { addProducts, findViolations, placeOrder } from "../support/database/orders.ts";
import { readProduct } from "../support/database/products.ts";
import { runConcurrently } from "../support/database/run-concurrently.ts";
import { createTestDatabase, type TestDatabase } from "../support/database/test-database.ts";

let database: TestDatabase;
let serviceSql: CallerSql;
let admins: CallerSql;
let productIds: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  serviceSql = connectAsServiceRole(database.url, 20);
  admins = connectAsAdministrator(database.url, 20);
});
afterAll(async () => {
  await Promise.all([serviceSql.end(), admins.end()]);
  await database.drop();
});
beforeEach(async () => {
  productIds = await addProducts(database.sql, 6, 25);
});

type JsonValue = Parameters<CallerSql["json"]>[0];

const repeat = <Result>(count: number, call: (n: number) => Promise<Result>) =>
  Array.from({ length: count }, (_, n) => () => call(n));

interface ContestedOrder {
  id: number;
  revision: number;
  items: { id: number; product_id: number; price: number }[];
}

async function readOrder(id: number): Promise<ContestedOrder> {
  const [order] = await database.sql<ContestedOrder[]>`
    select o.id, o.revision, (select json_agg(i order by i.id) from order_items as i where i.order_id = o.id) as items
    from orders as o where o.id = ${id}`;
  if (!order) throw new Error("The order does not exist.");
  return order;
}

/** Places an order of one unit of each product. */
async function place(ids: number[]): Promise<ContestedOrder> {
  const { orderId } = await placeOrder(
    serviceSql,
    ids.map((id) => ({ id, quantity: 1 })),
  );
  const [row] = await database.sql<{ id: number }[]>`
    select id from orders where order_number = ${orderId}`;
  return readOrder(row?.id ?? 0);
}

const edit = ({ id, revision }: Pick<ContestedOrder, "id" | "revision">, lines: JsonValue) =>
  admins`select edit_order(${id}, ${revision}, lines => ${admins.json(lines)})`;

const keptLines = ({ items }: ContestedOrder) => items.map(({ id }) => ({ id, quantity: 1 }));

it("20 administrators who edit, pay and approve one order at once lose no update", async () => {
  const { id } = await place(productIds.slice(0, 2));
  const pay = () =>
    admins`select record_payment(gen_random_uuid(), ${id}, 1.25, 'cash', '2026-01-02')`;
  const approve = () => admins`select approve_order(${id})`;
  const raisePrice = async () => {
    const order = await readOrder(id);
    const [first, ...rest] = keptLines(order);
    const price = (order.items[0]?.price ?? 0) + 1;
    await edit(order, [{ ...first, price, priceReason: "Reupholstered" }, ...rest]);
    return "edited";
  };
  const approvals = await Promise.all([
    runConcurrently(20, repeat(20, approve)),
    runConcurrently(20, repeat(20, pay)),
    runConcurrently(20, repeat(60, raisePrice)),
  ]);
  const [{ values: approved }, { values: paid, failures: paymentFailures }, edits] = approvals;
  expect([approved.length, paid.length, paymentFailures]).toEqual([1, 20, {}]);
  expect(Object.keys(edits.failures).filter((code) => code !== "PT409")).toEqual([]);
  const [order] = await database.sql`
    select status, paid, revision, total from orders where id = ${id}`;
  expect(order).toEqual({
    status: "approved",
    paid: 25,
    revision: 1 + edits.values.length,
    // The two products cost £11 and £12.
    total: 23 + edits.values.length,
  });
  expect(await findViolations(database.sql)).toEqual([]);
});

it("checkouts and edits that want 40 of 25 units of a product at once get exactly 25", async () => {
  const [scarceId = 0, ...otherIds] = productIds;
  const orders = [];
  for (let n = 0; n < 20; n += 1) orders.push(await place(otherIds.slice(n % 5, (n % 5) + 1)));
  const [checkouts, edits] = await Promise.all([
    runConcurrently(
      20,
      repeat(20, () => placeOrder(serviceSql, [{ id: scarceId, quantity: 1 }])),
    ),
    runConcurrently(
      20,
      orders.map(
        (order) => () => edit(order, [...keptLines(order), { productId: scarceId, quantity: 1 }]),
      ),
    ),
  ]);
  expect(checkouts.values.length + edits.values.length).toBe(25);
  expect((checkouts.failures.PT409 ?? 0) + (edits.failures.PT409 ?? 0)).toBe(15);
  expect(await readProduct(database.sql, scarceId)).toEqual({
    stock_quantity: 0,
    status: "OUT_OF_STOCK",
  });
  expect(await findViolations(database.sql)).toEqual([]);
});

it("edits, declines and returns of orders with the same products cause no deadlock", async () => {
  const forwards = productIds.slice(0, 5);
  const backwards = forwards.toReversed();
  const completed: ContestedOrder[] = [];
  const pending: ContestedOrder[] = [];
  for (let n = 0; n < 8; n += 1) {
    const order = await place(n % 2 === 0 ? forwards : backwards);
    await admins`select approve_order(${order.id})`;
    await admins`select set_fulfilment(${order.id}, 'ready_for_collection')`;
    await admins`select set_fulfilment(${order.id}, 'completed', 'ready_for_collection')`;
    completed.push(order);
    pending.push(await place(n % 2 === 0 ? backwards : forwards));
  }
  const returnOf = ({ id, items }: ContestedOrder, n: number) => {
    const lines = items.map((item) => ({ id: item.id, quantity: 1, restock: true, refund: 0 }));
    const sorted = n % 2 === 0 ? lines : lines.toReversed();
    return admins`select record_return(gen_random_uuid(), ${id}, ${admins.json(sorted)})`;
  };
  const calls = repeat(8, async (n) => {
    const [done, open] = [completed[n], pending[n]];
    if (!done || !open) throw new Error("There is no such order.");
    const lines = [
      ...keptLines(open).slice(2),
      { productId: open.items[0]?.product_id, quantity: 1 },
      { productId: productIds[5], quantity: 1 },
    ];
    await Promise.all([
      returnOf(done, n),
      edit(open, n % 2 === 0 ? lines : lines.toReversed()).then(
        ([row]) =>
          row &&
          admins`
          select decline_order(${open.id}, keep_out => array(select id from order_items where order_id = ${open.id} limit 2))`,
      ),
      placeOrder(
        serviceSql,
        (n % 2 === 0 ? backwards : forwards).map((id) => ({ id, quantity: 1 })),
      ),
    ]);
  });
  expect((await runConcurrently(8, calls)).failures).toEqual({});
  expect(await findViolations(database.sql)).toEqual([]);
});
