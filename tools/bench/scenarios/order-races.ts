import type { CallerSql } from "./callers.ts";
import { addStock, type Line, type OrderResponse, placeOrder, placeOrderFrom } from "./orders.ts";
import { type ConcurrentRunResult, runConcurrently } from "./run-concurrently.ts";

/** The connections of a race: the schema's owner, the storefront function, administrators. */
export interface Callers {
  owner: CallerSql;
  storefront: CallerSql;
  admins: CallerSql;
}

/** Runs a number of calls, as many at a time as there are connections. */
function repeat<Result>(sql: CallerSql, count: number, call: (n: number) => Promise<Result>) {
  const calls = Array.from({ length: count }, (_, n) => () => call(n));
  return runConcurrently(sql.options.max, calls);
}

/** Places orders concurrently. @returns their ids */
async function placeOrders(
  { owner, storefront }: Callers,
  count: number,
  linesOf: (n: number) => Line[],
): Promise<number[]> {
  const { values } = await repeat(storefront, count, (n) => placeOrder(storefront, linesOf(n)));
  const rows = await owner<{ id: number }[]>`
    select id from orders where order_number in ${owner(values.map(({ orderId }) => orderId))}`;
  return rows.map(({ id }) => id);
}

const oneUnitOf = (id = 0): Line => ({ id, quantity: 1 });

/** Approves or declines an order. @returns its id and new status */
async function decide(admins: CallerSql, id: number, isApproval: boolean): Promise<string> {
  const decision = admins(isApproval ? "approve_order" : "decline_order");
  const [row] = await admins<{ status: string }[]>`select (${decision}(${id})).status`;
  return `${id} ${row?.status}`;
}

/** Concurrent buyers order one unit each of a product with fewer units than buyers. */
export async function raceForLastUnits(
  { owner, storefront }: Callers,
  { buyers, units }: { buyers: number; units: number },
): Promise<ConcurrentRunResult<OrderResponse>> {
  const [id] = await addStock(owner, 1, units);
  return repeat(storefront, buyers, () => placeOrder(storefront, [oneUnitOf(id)]));
}

/** Concurrent checkouts from one client address request more units than the address may hold. */
export async function raceForHeldUnits(
  { owner, storefront }: Callers,
  { client, buyers, quantity }: { client: string; buyers: number; quantity: number },
): Promise<ConcurrentRunResult<OrderResponse>> {
  const [id = 0] = await addStock(owner, 1, buyers * quantity);
  return repeat(storefront, buyers, () => placeOrderFrom(storefront, client, [{ id, quantity }]));
}

/** Administrators decide expired orders while concurrent runs of release_pending_orders release them. */
export async function raceToRelease(
  callers: Callers,
  { orders, runs }: { orders: number; runs: number },
): Promise<{ decided: ConcurrentRunResult<string>; released: number[] }> {
  const { owner, storefront, admins } = callers;
  const products = await addStock(owner, 10, orders * 4);
  const orderIds = await placeOrders(callers, orders, (n) =>
    [...new Set([products[n % 10], products[(n * 7 + 3) % 10]])].map(oneUnitOf),
  );
  await owner`update orders set created_at = now() - interval '73 hours' where id in ${owner(orderIds)}`;
  const release = async () => {
    const [row] = await storefront<{ count: number }[]>`select release_pending_orders(7) as count`;
    return row?.count ?? 0;
  };
  const decisions = orderIds.map((id, n) => () => decide(admins, id, n % 2 === 0));
  const [decided, released] = await Promise.all([
    runConcurrently(admins.options.max, shuffled(decisions)),
    repeat(storefront, runs, release),
  ]);
  if (Object.keys(released.failures).length > 0) throw new Error(JSON.stringify(released.failures));
  return { decided, released: released.values };
}

/** Administrators concurrently decline the same selection of orders, each in random order. */
export async function raceToDeclineSelections(
  callers: Callers,
  { orders, deciders }: { orders: number; deciders: number },
): Promise<ConcurrentRunResult<number>> {
  const { owner, admins } = callers;
  const products = await addStock(owner, 5, orders * 2);
  const pending = await placeOrders(callers, orders, (n) => [oneUnitOf(products[n % 5])]);
  return repeat(admins, deciders, async () => {
    const rows = await admins<{ rejection: string | null }[]>`
      select rejection from apply_order_action(${shuffled(pending)}::bigint[], 'decline')`;
    return rows.filter(({ rejection }) => rejection === null).length;
  });
}

/** Administrators concurrently decide each order; half of them approve, half decline. */
export async function raceToDecide(
  callers: Callers,
  { orders, deciders }: { orders: number; deciders: number },
): Promise<ConcurrentRunResult<string>> {
  const { owner, admins } = callers;
  const products = await addStock(owner, 20, orders * 4);
  const pending = await placeOrders(callers, orders, (n) => [
    { id: products[n % 20] ?? 0, quantity: 1 + (n % 3) },
    oneUnitOf(products[(n * 7 + 1) % 20]),
  ]);
  return repeat(admins, pending.length * deciders, (n) => {
    const order = pending[Math.floor(n / deciders)] ?? 0;
    return decide(admins, order, (n % deciders) % 2 === 0);
  });
}

/** Places orders with two lines each. Every second order has expired, so it may be released whenever it is pending. */
async function placeContestedOrders(
  callers: Callers,
  { orders, products }: { orders: number; products: number[] },
): Promise<{ id: number; item: number }[]> {
  const { owner } = callers;
  const orderIds = await placeOrders(callers, orders, (n) =>
    [products[n % 20], products[(n + 1 + (n % 7)) % 20]].map((id = 0) => ({
      id,
      quantity: 1 + (n % 3),
    })),
  );
  await owner`
    update orders set created_at = created_at - interval '73 hours'
    where id in ${owner(orderIds)} and id % 2 = 0`;
  return owner<{ id: number; item: number }[]>`
    select order_id as id, min(id) as item from order_items
    where order_id in ${owner(orderIds)} group by order_id`;
}

/** All changes that an administrator can make to an order; the edits reduce it to one unit of one item. */
function orderChanges(admins: CallerSql, { id, item }: { id: number; item: number }) {
  const remainingItems = admins.json([{ id: item, quantity: 1 }]);
  return [
    () => admins`select edit_order(${id}, 1, items => ${remainingItems})`,
    () => admins`select edit_order(${id}, 2, '{"phone": "+350 200 99999"}', ${remainingItems})`,
    () => admins`select approve_order(${id}, 'Confirmed.')`,
    () => admins`select undo_approval(${id})`,
    () => admins`select decline_order(${id}, 'Sorry.', 'out_of_stock')`,
    () => admins`select decline_order(${id}, 'Sorry.', from_status => 'approved')`,
    () => admins`select set_fulfilment(${id}, 'ready_for_collection', message => 'Ready.')`,
    () => admins`select set_fulfilment(${id}, 'completed', 'ready_for_collection')`,
  ];
}

/**
 * Administrators concurrently edit, approve, undo, decline, fulfil and complete the same orders and take manual orders for the
 * same products, while the automatic release runs. Each makes `changesPerOrder` random changes to every order.
 */
export async function raceOrderChanges(
  callers: Callers,
  {
    orders,
    deciders,
    changesPerOrder,
  }: { orders: number; deciders: number; changesPerOrder: number },
): Promise<ConcurrentRunResult<unknown>> {
  const { owner, storefront, admins } = callers;
  const products = await addStock(owner, 20, orders * 4);
  const contestedOrders = await placeContestedOrders(callers, { orders, products });
  const calls = contestedOrders.flatMap((order, n) => {
    const changes = Array.from({ length: deciders }, () =>
      shuffled(orderChanges(admins, order)).slice(0, changesPerOrder),
    );
    const key = crypto.randomUUID();
    const items = admins.json([
      { id: products[n % 20] ?? 0, quantity: 1, price: 5, priceReason: "Scratched" },
    ]);
    const sell = () =>
      admins`select create_manual_order('{}', ${items}, 'walk_in', ${key}, ${n % 2 === 0})`;
    const release = () => storefront`select release_pending_orders(1)`;
    return [...changes.flat(), sell, sell, release];
  });
  return runConcurrently<unknown>(admins.options.max, shuffled(calls));
}

/** Each checkout is sent several times concurrently with the same idempotency key. */
export async function raceRetries(
  { owner, storefront }: Callers,
  { keys, retries }: { keys: number; retries: number },
): Promise<ConcurrentRunResult<string>> {
  const [id = 0] = await addStock(owner, 1, keys * 2);
  const sentKeys = Array.from({ length: keys }, () => crypto.randomUUID()).flatMap((key) =>
    Array.from({ length: retries }, () => key),
  );
  return runConcurrently(
    storefront.options.max,
    shuffled(sentKeys).map((key) => async () => {
      const { orderId } = await placeOrder(storefront, [{ id, quantity: 1 }], key);
      return `${key} ${orderId}`;
    }),
  );
}

/**
 * Carts with products in random order run concurrently with declines, stock corrections, deleted categories and viewed
 * orders.
 */
export async function raceMixedCarts(
  { owner, storefront, admins }: Callers,
  { carts }: { carts: number },
): Promise<ConcurrentRunResult<unknown>> {
  const products = await addStock(owner, 12, carts * 2);
  const categories = await addCategoriesWith(owner, products, Math.ceil(carts / 25));
  return repeat(storefront, carts, async (n) => {
    const lines = shuffled(products)
      .slice(0, 1 + (n % 5))
      .map((id) => ({ id, quantity: 1 + (n % 3) }));
    const { orderId } = await placeOrder(storefront, lines);
    if (n % 4 === 0) {
      await admins`select decline_order((select id from orders where order_number = ${orderId}))`;
    }
    if (n % 7 === 0) await admins`select mark_orders_viewed()`;
    if (n % 10 === 0) await correctStock(admins, lines[0]?.id ?? 0);
    if (n % 25 === 0) await admins`delete from categories where id = ${categories[n / 25] ?? 0}`;
  });
}

/** Adds categories and assigns all products to the first 50, as primary or further category. */
async function addCategoriesWith(
  owner: CallerSql,
  products: number[],
  count: number,
): Promise<number[]> {
  const categories = await owner<{ id: number }[]>`
    insert into categories (name, slug)
    select 'Race', 'race-' || gen_random_uuid() from generate_series(1, ${count}::integer) returning id`;
  const ids = categories.map(({ id }) => id).slice(0, 50);
  for (const [n, product] of products.entries()) {
    const primary = ids[n % ids.length] ?? 0;
    await owner`
      update products set category_id = ${primary}, category_ids = ${ids}::bigint[] where id = ${product}`;
  }
  return ids;
}

/** Updates stock like the stock table: compare-and-set against the displayed value. */
async function correctStock(admins: CallerSql, id: number): Promise<void> {
  const [row] = await admins<{ stock_quantity: number }[]>`
    select stock_quantity from products where id = ${id}`;
  const displayedQuantity = row?.stock_quantity ?? 0;
  await admins`update products set stock_quantity = ${displayedQuantity + 1} where id = ${id} and stock_quantity = ${displayedQuantity}`;
}

function shuffled<Item>(items: Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as Item, shuffled[last] as Item];
  }
  return shuffled;
}
