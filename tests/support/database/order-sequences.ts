import * as fc from "fast-check";
import postgres from "postgres";
import { type ActionName, actions } from "./order-actions.ts";
import type { Callers } from "./order-races.ts";
import { createRandom } from "./random-choices.ts";
import type { OrderState, Scene } from "./sequence-scene.ts";
import { addSizes } from "./variants.ts";

/** One action of a sequence. `seed` decides everything about it: which order, which lines, which amounts. */
interface Step {
  action: ActionName;
  seed: number;
}

/** What a sequence did: the rows that it added, and the result of each call: "approve done", or its SQLSTATE if it was rejected. */
export interface SequenceRun {
  orderIds: number[];
  productIds: number[];
  results: string[];
}

const actionNames = Object.keys(actions) as ActionName[];

const createSteps = (names: ActionName[]) =>
  fc.record({
    action: fc.oneof(
      ...names.map((name) => ({ arbitrary: fc.constant(name), weight: actions[name].weight })),
    ),
    seed: fc.nat({ max: 2 ** 31 - 1 }),
  });

/** Random sequences of 10 to 16 actions on orders, each with a sale at its beginning. */
export const orderSequences: fc.Arbitrary<Step[]> = fc
  .tuple(
    createSteps(["checkout", "sell"]),
    fc.array(createSteps(actionNames), { minLength: 9, maxLength: 15, size: "max" }),
  )
  .map(([sale, steps]) => [sale, ...steps]);

/** Adds a home zone with a rate for parcels, and a zone in which every delivery is by arrangement. */
export async function addDeliveryZones({ owner }: Callers): Promise<number[]> {
  const zones = await owner<{ id: number }[]>`
    insert into delivery_zones (name, country, position) values ('Gibraltar', 'GI', 1), ('Campo', 'ES', 2) returning id`;
  const ids = zones.map(({ id }) => id);
  await owner`
    insert into delivery_rates (zone_id, delivery_class, price, free_from)
    values (${ids[0] ?? 0}, 'small_parcel', 7.95, 300), (${ids[0] ?? 0}, 'two_person', 60.5, null)`;
  return ids;
}

/**
 * Runs a sequence on new orders of three new products, and of one with three variants, of which one is made to order. Each call is made by the role that makes it in production.
 *
 * @throws for an error that is not a rejection (SQLSTATE PT4xx), such as a deadlock or a violated constraint
 */
export async function runOrderSequence(
  callers: Callers,
  zoneIds: number[],
  steps: Step[],
): Promise<SequenceRun> {
  const products = await callers.owner<{ id: number }[]>`
    insert into products (name, slug, price, stock_quantity, delivery_class, return_days)
    select 'Piece ' || n, 'p-' || gen_random_uuid(), (array[19.99, 133.35, 0.07])[n], 4 * n,
      (array['small_parcel', 'two_person', null]::delivery_class[])[n], case n when 3 then 0 end
    from generate_series(1, 3) as n returning id`;
  const sofa = await addSizes(callers, { Small: 6, Large: 3, Bespoke: 0 });
  await callers.owner`update product_variants set made_to_order = true where id = ${sofa.sizes.Bespoke}`;
  const scene: Scene = {
    callers,
    zoneIds,
    productIds: [...products.map(({ id }) => id), sofa.id],
    units: [
      ...products.map(({ id }) => ({ id })),
      ...Object.values(sofa.sizes).map((variantId) => ({ id: sofa.id, variantId })),
    ],
    emails: [],
    orders: [],
  };
  const results: SequenceRun["results"] = [];
  for (const { action, seed } of steps) {
    const random = createRandom(seed);
    const call = actions[action].prepare(scene, random);
    if (call) {
      results.push(`${action} ${await attempt(call)}`);
      scene.orders = await readOrders(scene);
    }
  }
  return {
    orderIds: scene.orders.map(({ id }) => id),
    productIds: scene.productIds,
    results,
  };
}

async function attempt(call: PromiseLike<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (error) {
    if (error instanceof postgres.PostgresError && /^PT4\d\d$/.test(error.code)) return error.code;
    throw error;
  }
}

/** Reads the orders of the sequence's customers, with their lines, payments, requests and returns. */
const readOrders = ({ callers, emails }: Scene) => callers.owner<OrderState[]>`
  select o.id, o.order_number as number, o.email, o.revision, o.total, o.due, o.status, o.fulfilment,
    (select json_agg(i order by i.id) from order_items as i where i.order_id = o.id) as items,
    array(select p.id from payments as p where p.order_id = o.id order by p.created_at, p.id) as payments,
    exists (select from payment_requests as r where r.order_id = o.id) as "hasRequest",
    coalesce(o.delivery_method = 'delivery', false) as "isDelivered",
    o.delivery_method = 'delivery' and not exists (
      select from order_items as i where i.order_id = o.id and i.kind = 'delivery'
    ) as "needsPrice",
    array(
      select r.id from order_returns as r where r.order_id = o.id and r.closed_at is null order by r.created_at, r.id
    ) as returns
  from orders as o
  where lower(o.email) = any (${emails}::text[])
  order by o.id`;

/**
 * Checks the amounts of a sequence's orders and the stock of its products without private.invariant_violations, which reads the
 * whole database. @returns descriptions of wrong rows
 */
export async function findWrongAmounts(
  { owner }: Callers,
  { orderIds, productIds }: SequenceRun,
): Promise<string[]> {
  const rows = await owner<{ problem: string }[]>`
    select format('order %s: %s', o.id, to_json(o)) as problem
    from orders as o
    cross join lateral (select sum(price * quantity) as total from order_items where order_id = o.id) as line
    cross join lateral (
      select coalesce(sum(amount), 0) as paid from payments where order_id = o.id and voided_at is null
    ) as payment
    cross join lateral (
      select coalesce(sum(l.refund), 0) as refund
      from order_return_lines as l join order_returns as r on r.id = l.return_id
      where r.order_id = o.id and r.status in ('received', 'refunded')
    ) as returned
    where o.id = any (${orderIds}::bigint[]) and (
      o.total <> line.total or o.total < 0 or o.paid <> payment.paid or o.paid < 0
      or o.returned <> returned.refund or o.returned > o.total
      or o.due <> case o.status when 'declined' then -payment.paid else line.total - returned.refund - payment.paid end
      or exists (select from order_items as i where i.order_id = o.id and i.returned > i.quantity)
    )
    union all
    select format('product %s: %s', p.id, to_json(p))
    from products as p
    where p.id = any (${productIds}::bigint[]) and p.stock_quantity <> (
      select coalesce(sum(delta), 0) from stock_movements where product_id = p.id
    )
    union all
    select format('variant %s: %s', v.id, to_json(v))
    from product_variants as v
    where v.product_id = any (${productIds}::bigint[]) and v.stock_quantity <> (
      select coalesce(sum(delta), 0) from stock_movements where variant_id = v.id
    )`;
  return rows.map(({ problem }) => problem);
}
