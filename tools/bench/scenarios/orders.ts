import type { CallerSql } from "./callers.ts";

export interface Line {
  id: number;
  quantity: number;
}

export interface OrderResponse {
  orderId: string;
  orderDate: string;
  items: { id: number | null; name: string; quantity: number; subtotal: number }[];
  total: number;
}

export const customer = {
  firstName: "Ana",
  lastName: "Montegriffo",
  email: "ana@example.com",
  phone: "+350 200 12345",
};

/** A separate customer for each order, because mails per recipient are limited and counted in one row. */
const customerOf = (order: string) => ({ ...customer, email: `${order}@example.com` });

/** Places an order as the storefront function does. */
export async function placeOrder(
  sql: CallerSql,
  lines: Line[],
  key: string = crypto.randomUUID(),
): Promise<OrderResponse> {
  const [row] = await sql<{ response: OrderResponse }[]>`
    select place_order(${sql.json(customerOf(key))}, ${sql.json(lines.map((line) => ({ ...line })))}, ${key}) as response`;
  if (!row) throw new Error("place_order returned no row.");
  return row.response;
}

/** Places an order from a client address, by its hash (64 hexadecimal digits). */
export async function placeOrderFrom(
  sql: CallerSql,
  client: string,
  lines: Line[],
): Promise<OrderResponse> {
  const items = sql.json(lines.map((line) => ({ ...line })));
  const [row] = await sql<{ response: OrderResponse }[]>`
    select place_order(${sql.json(customerOf(crypto.randomUUID()))}, ${items}, client_hash => ${client}) as response`;
  if (!row) throw new Error("place_order returned no row.");
  return row.response;
}

/** Adds products with this stock each, as the schema's owner. @returns their ids */
export async function addStock(sql: CallerSql, count: number, units: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into products (name, slug, price, stock_quantity)
    select 'Product ' || n, 'p-' || gen_random_uuid(), 10 + n, ${units}
    from generate_series(1, ${count}::integer) as n returning id`;
  return rows.map(({ id }) => id);
}

/** Violations of stock and order invariants; must be empty. */
export async function findViolations(sql: CallerSql): Promise<string[]> {
  const rows = await sql`select invariant, subject, detail from private.invariant_violations`;
  return rows.map(({ invariant, subject, detail }) => `${invariant} (${subject}): ${detail}`);
}
