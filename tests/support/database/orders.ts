import type { CallerSql } from "./callers.ts";

export interface OrderLine {
  id: number;
  variantId?: number;
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

/**
 * Creates a customer with its own email address for each order. With a shared address, concurrent orders would wait for each
 * other, because each order updates the counter row of its recipient's mail limit.
 */
const createCustomer = (name: string) => ({ ...customer, email: `${name}@example.com` });

/** Places an order as the storefront function does. */
export async function placeOrder(
  sql: CallerSql,
  lines: OrderLine[],
  idempotencyKey: string = crypto.randomUUID(),
): Promise<OrderResponse> {
  const [row] = await sql<{ response: OrderResponse }[]>`
    select place_order(${sql.json(createCustomer(idempotencyKey))}, ${sql.json(lines.map((line) => ({ ...line })))}, ${idempotencyKey}) as response`;
  if (!row) throw new Error("place_order returned no row.");
  return row.response;
}

/** Places an order from an IP address, which is identified by its hash (64 hexadecimal digits). */
export async function placeOrderFromAddress(
  sql: CallerSql,
  clientHash: string,
  lines: OrderLine[],
): Promise<OrderResponse> {
  const items = sql.json(lines.map((line) => ({ ...line })));
  const [row] = await sql<{ response: OrderResponse }[]>`
    select place_order(${sql.json(createCustomer(crypto.randomUUID()))}, ${items}, client_hash => ${clientHash}) as response`;
  if (!row) throw new Error("place_order returned no row.");
  return row.response;
}

/** Adds products with `units` in stock each; `sql` must be the schema's owner. @returns the products' ids */
export async function addProducts(sql: CallerSql, count: number, units: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    insert into products (name, slug, price, stock_quantity)
    select 'Product ' || n, 'p-' || gen_random_uuid(), 10 + n, ${units}
    from generate_series(1, ${count}::integer) as n returning id`;
  return rows.map(({ id }) => id);
}

/** Returns descriptions of violated stock and order invariants; empty if all invariants hold. */
export async function findViolations(sql: CallerSql): Promise<string[]> {
  const rows = await sql`select invariant, subject, detail from private.invariant_violations`;
  return rows.map(({ invariant, subject, detail }) => `${invariant} (${subject}): ${detail}`);
}
