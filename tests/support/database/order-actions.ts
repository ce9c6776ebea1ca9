import type { Callers } from "./order-races.ts";
import type { RandomChoices } from "./random-choices.ts";
import {
  chooseUnits,
  createCharges,
  createCustomer,
  createProductLine,
  createReturnLines,
  editLines,
  type OrderState,
  type Scene,
} from "./sequence-scene.ts";

interface Action {
  /** How often the action occurs, relative to the others. */
  weight: number;
  /** Returns the call; undefined if there is nothing to act on. */
  prepare(scene: Scene, random: RandomChoices): PromiseLike<unknown> | undefined;
}

/**
 * Creates an action of an existing order, called with the administrators' connections. Nine times out of ten the order suits the
 * action; otherwise the call should be rejected.
 */
const createOrderAction = (
  weight: number,
  suits: (order: OrderState) => boolean,
  prepare: (
    admins: Callers["admins"],
    random: RandomChoices,
    order: OrderState,
    scene: Scene,
  ) => PromiseLike<unknown> | undefined,
): Action => ({
  weight,
  prepare(scene, random) {
    const order = random.pick(random.chance(0.9) ? scene.orders.filter(suits) : scene.orders);
    return order && prepare(scene.callers.admins, random, order, scene);
  },
});

const isPending = ({ status }: OrderState) => status === "pending";
const isApproved = ({ status }: OrderState) => status === "approved";
const isCompleted = ({ fulfilment }: OrderState) => fulfilment === "completed";
const isOpen = (order: OrderState) => order.status !== "declined" && !isCompleted(order);
const isUnderway = (order: OrderState) => isApproved(order) && !isCompleted(order);
const isOwed = ({ due }: OrderState) => due > 0;
const hasReturn = ({ returns }: OrderState) => returns.length > 0;

const chooseMethod = (random: RandomChoices) =>
  random.pick([null, "cash", "card_terminal", "bank_transfer", "other"]);

/** Marks the first orders as overdue, and lets them expire. */
async function expireOrders({ callers, orders }: Scene) {
  await callers.owner`
    update orders set created_at = created_at - interval '73 hours'
    where id = any (${orders.map(({ id }) => id)}::bigint[]) and status = 'pending'`;
  await callers.serviceSql`select expire_pending_orders(50)`;
}

/** Settles an order's last payment request, usually as its card link does, sometimes with another amount and twice. */
async function settleRequest(random: RandomChoices, order: OrderState, { callers }: Scene) {
  const { serviceSql, owner } = callers;
  await owner`update payment_requests set provider_id = id::text where order_id = ${order.id} and provider_id is null`;
  const [request] = await owner<{ provider_id: string; amount: number }[]>`
    select provider_id, amount from payment_requests where order_id = ${order.id} order by created_at desc, id limit 1`;
  if (!request) return;
  const amount = random.chance(0.8) ? request.amount : random.pounds(100);
  for (let delivery = 0; delivery < random.integer(1, 2); delivery += 1) {
    await serviceSql`select settle_payment_request(${request.provider_id}, ${amount})`;
  }
}

/** Everything that changes orders, by the roles that do so: the storefront function, administrators, schedules and webhooks. */
export const actions = {
  checkout: {
    weight: 2,
    prepare: (scene, random) => {
      const { serviceSql } = scene.callers;
      const items = chooseUnits(scene, random).map((unit) => ({
        ...unit,
        quantity: random.integer(1, 3),
      }));
      return serviceSql`
        select place_order(${serviceSql.json(createCustomer(scene, random))}, ${serviceSql.json(items)})`;
    },
  },
  sell: {
    weight: 2,
    prepare: (scene, random) => {
      const { admins } = scene.callers;
      const customer = createCustomer(scene, random);
      const lines = [
        ...chooseUnits(scene, random).map((unit) => createProductLine(unit, random)),
        ...createCharges(random, customer.deliveryMethod === "delivery"),
      ];
      return admins`
        select create_manual_order(
          ${admins.json(customer)}, ${admins.json(lines)}, 'phone', gen_random_uuid(), ${random.chance(0.5)})`;
    },
  },
  approve: createOrderAction(4, isPending, (admins, random, { id, revision, needsPrice }) => {
    const price = random.chance(needsPrice ? 0.7 : 0.1) ? random.pounds(60) : null;
    return admins`select approve_order(${id}, 'Confirmed.', ${revision}, ${price})`;
  }),
  undo: createOrderAction(
    1,
    isApproved,
    (admins, _, { id }) => admins`select undo_approval(${id})`,
  ),
  edit: createOrderAction(7, isOpen, (admins, random, order, scene) => {
    const { id, revision } = order;
    const fromRevision = random.chance(0.95) ? revision : revision - 1;
    const customer = random.chance(0.2)
      ? admins.json({ deliveryMethod: random.pick(["collection", "delivery"]), phone: "+350 2009" })
      : null;
    const lines = random.chance(0.9) ? admins.json(editLines(scene, random, order)) : null;
    return admins`select edit_order(${id}, ${fromRevision}, ${customer}, ${lines}, 'Changed.')`;
  }),
  decline: createOrderAction(1, isOpen, (admins, random, { id, status, items }) => {
    const keptOut = items.filter(() => random.chance(0.3)).map((item) => item.id);
    return admins`
      select decline_order(${id}, 'Sorry.', 'out_of_stock', null, ${status}, ${keptOut}::bigint[])`;
  }),
  pay: createOrderAction(5, isOwed, (admins, random, { id, due, total }) => {
    const amount = random.chance(0.4) && due > 0 ? due : random.pounds(total);
    return admins`select record_payment(gen_random_uuid(), ${id}, ${amount}, 'cash', '2026-01-02')`;
  }),
  refund: createOrderAction(
    2,
    (order) => order.due < 0,
    (admins, random, { id, due, total }) => {
      const amount = random.chance(0.4) && due < 0 ? due : `-${random.pounds(total)}`;
      return admins`select record_payment(gen_random_uuid(), ${id}, ${amount}, 'other', '2026-01-02')`;
    },
  ),
  void: createOrderAction(
    2,
    ({ payments }) => payments.length > 0,
    (admins, random, { id, payments }) => {
      const paymentId = random.pick(payments);
      return paymentId === undefined
        ? undefined
        : admins`select void_payment(${id}, ${paymentId}, 'Typed wrongly')`;
    },
  ),
  request: createOrderAction(3, isOwed, (admins, random, { id, due }) => {
    const amount = random.chance(0.5) ? due : random.pounds(due);
    return admins`
      select request_payment(${id}, gen_random_uuid(), 'balance', ${amount}, null, 'Please pay.')`;
  }),
  settle: createOrderAction(
    3,
    ({ hasRequest }) => hasRequest,
    (_, random, order, scene) => settleRequest(random, order, scene),
  ),
  fulfil: createOrderAction(4, isUnderway, (admins, random, { id, fulfilment }) => {
    const step = random.pick(["ready_for_collection", "out_for_delivery"]);
    return admins`select set_fulfilment(${id}, ${step}, ${fulfilment})`;
  }),
  complete: createOrderAction(
    6,
    (order) => isUnderway(order) && order.fulfilment !== null,
    (admins, _, { id, fulfilment }) =>
      admins`select set_fulfilment(${id}, 'completed', ${fulfilment})`,
  ),
  reopen: createOrderAction(
    2,
    isCompleted,
    (admins, _, { id }) => admins`select reopen_order(${id})`,
  ),
  return: createOrderAction(6, isCompleted, (admins, random, order) => {
    const lines = admins.json(createReturnLines(random, order));
    return admins`
      select record_return(gen_random_uuid(), ${order.id}, ${lines}, 'return', null, ${chooseMethod(random)})`;
  }),
  withdraw: createOrderAction(
    2,
    isApproved,
    (_, __, { number, email }, { callers }) => callers.serviceSql`
      select submit_withdrawal(gen_random_uuid(), ${number}, 'Ana', ${email}, 'I changed my mind.')`,
  ),
  answer: createOrderAction(1, hasReturn, (admins, random, { returns }) => {
    const id = random.pick(returns);
    return id === undefined
      ? undefined
      : admins`select answer_return(${id}, ${random.pick(["agreed", "refused"])}, 'Worn')`;
  }),
  receive: createOrderAction(3, hasReturn, (admins, random, order) => {
    const id = random.pick(order.returns);
    const lines = admins.json(createReturnLines(random, order));
    return id === undefined
      ? undefined
      : admins`select receive_return(${id}, ${lines}, ${chooseMethod(random)})`;
  }),
  expire: { weight: 1, prepare: (scene) => expireOrders(scene) },
  correctStock: {
    weight: 1,
    prepare: ({ callers, productIds }, random) => callers.admins`
      update products set stock_quantity = ${random.integer(0, 6)}, price = ${random.pounds(200)}
      where id = ${random.pick(productIds) ?? 0}`,
  },
  countVariant: {
    weight: 1,
    prepare: ({ callers: { admins }, units }, random) => {
      const id = random.pick(units.flatMap(({ variantId }) => variantId ?? [])) ?? 0;
      return admins`
        select apply_stock_take(gen_random_uuid(), jsonb_build_array(jsonb_build_object(
          'id', product_id, 'variant_id', id, 'stock_at_count', stock_quantity, 'count', ${random.integer(0, 6)}::integer,
          'last_movement_id', (select max(m.id) from stock_movements as m)
        ))) from product_variants where id = ${id}`;
    },
  },
  removeVariant: {
    weight: 1,
    prepare: ({ callers: { admins }, units }, random) => {
      const id = random.pick(units.flatMap(({ variantId }) => variantId ?? [])) ?? 0;
      return random.chance(0.3)
        ? admins`
            select save_variants(p.id, (
              select jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'values', (
                select jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name))
                from product_option_values as v where v.option_id = o.id
              ))) from product_options as o where o.product_id = p.id
            ), (
              select jsonb_agg(jsonb_build_object(
                'id', v.id, 'price', v.price, 'made_to_order', v.made_to_order, 'values', array[value.name]
              ))
              from product_variants as v join product_option_values as value on value.id = v.value_ids[1]
              where v.product_id = p.id and v.id <> ${id}
            ), p.updated_at)
            from products as p
            where p.variant_count > 1 and p.id = (select v.product_id from product_variants as v where v.id = ${id})`
        : undefined;
    },
  },
  deleteProduct: {
    weight: 1,
    prepare: ({ callers, productIds }, random) =>
      random.chance(0.3)
        ? callers.admins`delete from products where id = ${random.pick(productIds) ?? 0}`
        : undefined,
  },
} satisfies Record<string, Action>;

export type ActionName = keyof typeof actions;
