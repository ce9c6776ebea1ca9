import type { CallerSql } from "./callers.ts";
import {
  addProducts,
  type OrderLine,
  type OrderResponse,
  placeOrder,
  placeOrderFromAddress,
} from "./orders.ts";
import { type ConcurrentRunResult, runConcurrently } from "./run-concurrently.ts";
import { addSizes } from "./variants.ts";

/** The connection pools of a race. */
export interface Callers {
  /** Connections as the schema's owner. */
  owner: CallerSql;
  /** Connections as the storefront function. */
  serviceSql: CallerSql;
  admins: CallerSql;
}

/** Makes `count` calls, as many concurrently as there are connections. */
function repeatConcurrently<Result>(
  sql: CallerSql,
  count: number,
  call: (n: number) => Promise<Result>,
) {
  const calls = Array.from({ length: count }, (_, n) => () => call(n));
  return runConcurrently(sql.options.max, calls);
}

/** Places orders concurrently. @returns their ids */
async function placeOrders(
  { owner, serviceSql }: Callers,
  count: number,
  createLines: (n: number) => OrderLine[],
): Promise<number[]> {
  const { values } = await repeatConcurrently(serviceSql, count, (n) =>
    placeOrder(serviceSql, createLines(n)),
  );
  const rows = await owner<{ id: number }[]>`
    select id from orders where order_number in ${owner(values.map(({ orderId }) => orderId))}`;
  return rows.map(({ id }) => id);
}

const oneUnitLine = (id = 0): OrderLine => ({ id, quantity: 1 });

/** Approves or declines an order. @returns its id and new status */
async function decide(admins: CallerSql, id: number, isApproval: boolean): Promise<string> {
  const decision = admins(isApproval ? "approve_order" : "decline_order");
  const [row] = await admins<{ status: string }[]>`
    select to_jsonb(${decision}(${id})) ->> 'status' as status`;
  return `${id} ${row?.status}`;
}

/** Concurrent buyers order one unit each of a product with fewer units than buyers. */
export async function raceForLastUnits(
  { owner, serviceSql }: Callers,
  { buyers, units }: { buyers: number; units: number },
): Promise<ConcurrentRunResult<OrderResponse>> {
  const [id] = await addProducts(owner, 1, units);
  return repeatConcurrently(serviceSql, buyers, () => placeOrder(serviceSql, [oneUnitLine(id)]));
}

/** Concurrent checkouts from one IP address request more units than the address may hold. */
export async function raceForHeldUnits(
  { owner, serviceSql }: Callers,
  { client, buyers, quantity }: { client: string; buyers: number; quantity: number },
): Promise<ConcurrentRunResult<OrderResponse>> {
  const [id = 0] = await addProducts(owner, 1, buyers * quantity);
  return repeatConcurrently(serviceSql, buyers, () =>
    placeOrderFromAddress(serviceSql, client, [{ id, quantity }]),
  );
}

/** Administrators decide overdue orders while concurrent runs of expire_pending_orders let them expire. */
export async function raceToExpire(
  callers: Callers,
  { orders, runs }: { orders: number; runs: number },
): Promise<{ decisions: ConcurrentRunResult<string>; expiredCounts: number[] }> {
  const { owner, serviceSql, admins } = callers;
  const productIds = await addProducts(owner, 10, orders * 4);
  const orderIds = await placeOrders(callers, orders, (n) =>
    [...new Set([productIds[n % 10], productIds[(n * 7 + 3) % 10]])].map(oneUnitLine),
  );
  await owner`update orders set created_at = now() - interval '73 hours' where id in ${owner(orderIds)}`;
  const expire = async () => {
    const [row] = await serviceSql<{ count: number }[]>`select expire_pending_orders(7) as count`;
    return row?.count ?? 0;
  };
  const decisionCalls = orderIds.map((id, n) => () => decide(admins, id, n % 2 === 0));
  const [decisions, expiries] = await Promise.all([
    runConcurrently(admins.options.max, shuffle(decisionCalls)),
    repeatConcurrently(serviceSql, runs, expire),
  ]);
  if (Object.keys(expiries.failures).length > 0) {
    throw new Error(`expire_pending_orders failed: ${JSON.stringify(expiries.failures)}`);
  }
  return { decisions, expiredCounts: expiries.values };
}

/** Administrators concurrently decline the same selection of orders, each in random order. */
export async function raceToDeclineSelections(
  callers: Callers,
  { orders, deciders }: { orders: number; deciders: number },
): Promise<ConcurrentRunResult<number>> {
  const { owner, admins } = callers;
  const productIds = await addProducts(owner, 5, orders * 2);
  const orderIds = await placeOrders(callers, orders, (n) => [oneUnitLine(productIds[n % 5])]);
  return repeatConcurrently(admins, deciders, async () => {
    const rows = await admins<{ rejection: string | null }[]>`
      select rejection from apply_order_action(${shuffle(orderIds)}::bigint[], 'decline')`;
    return rows.filter(({ rejection }) => rejection === null).length;
  });
}

/** Several administrators decide each order concurrently; half of them approve, half decline. */
export async function raceToDecide(
  callers: Callers,
  { orders, deciders }: { orders: number; deciders: number },
): Promise<ConcurrentRunResult<string>> {
  const { owner, admins } = callers;
  const productIds = await addProducts(owner, 20, orders * 4);
  const orderIds = await placeOrders(callers, orders, (n) => [
    { id: productIds[n % 20] ?? 0, quantity: 1 + (n % 3) },
    oneUnitLine(productIds[(n * 7 + 1) % 20]),
  ]);
  return repeatConcurrently(admins, orderIds.length * deciders, (n) => {
    const orderId = orderIds[Math.floor(n / deciders)] ?? 0;
    return decide(admins, orderId, (n % deciders) % 2 === 0);
  });
}

/** Places orders with two lines each. Every second order is overdue, so it can expire while it is pending. */
async function placeContestedOrders(
  callers: Callers,
  { orders, productIds }: { orders: number; productIds: number[] },
): Promise<{ id: number; itemId: number }[]> {
  const { owner } = callers;
  const orderIds = await placeOrders(callers, orders, (n) =>
    [productIds[n % 20], productIds[(n + 1 + (n % 7)) % 20]].map((id = 0) => ({
      id,
      quantity: 1 + (n % 3),
    })),
  );
  await owner`
    update orders set created_at = created_at - interval '73 hours'
    where id in ${owner(orderIds)} and id % 2 = 0`;
  return owner<{ id: number; itemId: number }[]>`
    select order_id as id, min(id) as "itemId" from order_items
    where order_id in ${owner(orderIds)} group by order_id`;
}

/** Returns calls that edit, approve, undo, decline or fulfil an order. The edits reduce the order to one unit of one item, or swap its items. */
function createOrderChanges(
  admins: CallerSql,
  { id, itemId, otherProductId }: { id: number; itemId: number; otherProductId: number },
) {
  const remainingLines = admins.json([{ id: itemId, quantity: 1, reason: "damaged" }]);
  const otherLines = admins.json([
    { productId: otherProductId, quantity: 2 },
    { kind: "discount", name: "Trade", percent: 10 },
  ]);
  return [
    () => admins`select edit_order(${id}, 1, lines => ${remainingLines}, message => 'Changed.')`,
    () => admins`select edit_order(${id}, 1, lines => ${otherLines})`,
    () => admins`select edit_order(${id}, 2, '{"phone": "+350 200 99999"}', ${otherLines})`,
    () => admins`select approve_order(${id}, 'Confirmed.')`,
    () => admins`select undo_approval(${id})`,
    () => admins`select decline_order(${id}, 'Sorry.', 'out_of_stock')`,
    () =>
      admins`select decline_order(${id}, 'Sorry.', from_status => 'approved', keep_out => array[${itemId}]::bigint[])`,
    () => admins`select set_fulfilment(${id}, 'ready_for_collection', message => 'Ready.')`,
    () => admins`select set_fulfilment(${id}, 'completed', 'ready_for_collection')`,
  ];
}

/**
 * Administrators concurrently edit, approve, undo, decline, fulfil and complete the same orders and create manual orders for
 * the same products, while overdue orders expire. Each administrator makes `changesPerOrder` random changes to every order.
 */
export async function raceOrderChanges(
  callers: Callers,
  {
    orders,
    deciders,
    changesPerOrder,
  }: { orders: number; deciders: number; changesPerOrder: number },
): Promise<ConcurrentRunResult<unknown>> {
  const { owner, serviceSql, admins } = callers;
  const productIds = await addProducts(owner, 20, orders * 4);
  const contestedOrders = await placeContestedOrders(callers, { orders, productIds });
  const calls = contestedOrders.flatMap((order, n) => {
    const changes = Array.from({ length: deciders }, () =>
      shuffle(
        createOrderChanges(admins, { ...order, otherProductId: productIds[(n * 7) % 20] ?? 0 }),
      ).slice(0, changesPerOrder),
    );
    const key = crypto.randomUUID();
    const items = admins.json([
      { productId: productIds[n % 20] ?? 0, quantity: 1, price: 5, priceReason: "Scratched" },
    ]);
    const sell = () =>
      admins`select create_manual_order('{}', ${items}, 'walk_in', ${key}, ${n % 2 === 0})`;
    const expire = () => serviceSql`select expire_pending_orders(1)`;
    return [...changes.flat(), sell, sell, expire];
  });
  return runConcurrently<unknown>(admins.options.max, shuffle(calls));
}

/** Each checkout is sent several times concurrently with the same idempotency key. Results: `<key> <order number>`. */
export async function raceRetries(
  { owner, serviceSql }: Callers,
  { keys, retries }: { keys: number; retries: number },
): Promise<ConcurrentRunResult<string>> {
  const [id = 0] = await addProducts(owner, 1, keys * 2);
  const sentKeys = Array.from({ length: keys }, () => crypto.randomUUID()).flatMap((key) =>
    Array.from({ length: retries }, () => key),
  );
  return runConcurrently(
    serviceSql.options.max,
    shuffle(sentKeys).map((key) => async () => {
      const { orderId } = await placeOrder(serviceSql, [{ id, quantity: 1 }], key);
      return `${key} ${orderId}`;
    }),
  );
}

/**
 * Checkouts of carts with products in random order run concurrently with declines, stock corrections, deletions of categories,
 * and calls of mark_orders_viewed.
 */
export async function raceMixedCarts(
  { owner, serviceSql, admins }: Callers,
  { carts }: { carts: number },
): Promise<ConcurrentRunResult<unknown>> {
  const productIds = await addProducts(owner, 12, carts * 2);
  const categoryIds = await addCategoriesForProducts(owner, productIds, Math.ceil(carts / 25));
  const { id: sofaId, sizes } = await addSizes(
    { owner, admins },
    { Small: carts * 2, Medium: carts * 2, Large: carts * 2 },
  );
  const units: Omit<OrderLine, "quantity">[] = [
    ...productIds.map((id) => ({ id })),
    ...Object.values(sizes).flatMap((variantId) => Array(3).fill({ id: sofaId, variantId })),
  ];
  return repeatConcurrently(serviceSql, carts, async (n) => {
    const lines = [
      ...new Map(shuffle(units).map((unit) => [`${unit.id} ${unit.variantId}`, unit])).values(),
    ]
      .slice(0, 1 + (n % 5))
      .map((unit) => ({ ...unit, quantity: 1 + (n % 3) }));
    const { orderId } = await placeOrder(serviceSql, lines);
    if (n % 4 === 0) {
      await admins`select decline_order((select id from orders where order_number = ${orderId}))`;
    }
    if (n % 7 === 0) await admins`select mark_orders_viewed()`;
    if (n % 10 === 0) await correctStock(admins, lines[0]?.id ?? 0);
    if (n % 5 === 0) await countVariants(admins, sofaId);
    if (n % 25 === 0) await admins`delete from categories where id = ${categoryIds[n / 25] ?? 0}`;
  });
}

/** Adds categories and assigns each product to the first 50, one of them as its primary category. @returns the ids of all categories */
async function addCategoriesForProducts(
  owner: CallerSql,
  productIds: number[],
  count: number,
): Promise<number[]> {
  const categories = await owner<{ id: number }[]>`
    insert into categories (name, slug)
    select 'Race', 'race-' || gen_random_uuid() from generate_series(1, ${count}::integer) returning id`;
  const ids = categories.map(({ id }) => id);
  const assignedIds = ids.slice(0, 50);
  for (const [n, productId] of productIds.entries()) {
    const primaryId = assignedIds[n % assignedIds.length] ?? 0;
    await owner`
      update products set category_id = ${primaryId}, category_ids = ${assignedIds}::bigint[] where id = ${productId}`;
  }
  return ids;
}

/** Adds one unit to a product's stock as the back office does: with compare-and-set against the displayed quantity. */
async function correctStock(admins: CallerSql, id: number): Promise<void> {
  const [row] = await admins<{ stock_quantity: number }[]>`
    select stock_quantity from products where id = ${id}`;
  const displayedQuantity = row?.stock_quantity ?? 0;
  await admins`update products set stock_quantity = ${displayedQuantity + 1} where id = ${id} and stock_quantity = ${displayedQuantity}`;
}

/** Finds one more unit of each variant than the ledger knows. */
async function countVariants(admins: CallerSql, productId: number): Promise<void> {
  await admins`
    select apply_stock_take(gen_random_uuid(), jsonb_agg(jsonb_build_object(
      'id', product_id, 'variant_id', id, 'stock_at_count', stock_quantity, 'count', stock_quantity + 1,
      'last_movement_id', (select max(m.id) from stock_movements as m)
    ))) from product_variants where product_id = ${productId}`;
}

function shuffle<Item>(items: Item[]): Item[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index -= 1) {
    const otherIndex = Math.floor(Math.random() * (index + 1));
    [shuffled[index], shuffled[otherIndex]] = [
      shuffled[otherIndex] as Item,
      shuffled[index] as Item,
    ];
  }
  return shuffled;
}
