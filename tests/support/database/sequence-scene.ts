import type { Callers } from "./order-races.ts";
import type { RandomChoices } from "./random-choices.ts";

/** A product without options, or a variant. */
export interface Unit {
  id: number;
  variantId?: number;
}

/** What a sequence of actions works on. */
export interface Scene {
  callers: Callers;
  zoneIds: number[];
  productIds: number[];
  units: Unit[];
  /** The customers' email addresses: one per sale that was attempted. */
  emails: string[];
  orders: OrderState[];
}

interface Item {
  id: number;
  kind: "product" | "custom" | "discount" | "delivery";
  product_id: number | null;
  variant_id: number | null;
  name: string;
  price: number;
  quantity: number;
}

/** An order before an action; amounts in pounds. */
export interface OrderState {
  id: number;
  number: string;
  email: string;
  revision: number;
  total: number;
  due: number;
  status: "pending" | "approved" | "declined";
  fulfilment: string | null;
  items: Item[];
  payments: string[];
  hasRequest: boolean;
  isDelivered: boolean;
  /** Whether a delivery by arrangement has no price yet. */
  needsPrice: boolean;
  /** Ids of the returns that are not closed. */
  returns: string[];
}

/** A customer with an own email address, which collects the order, or has it delivered with or without a price, or neither. */
export function createCustomer({ zoneIds, emails }: Scene, random: RandomChoices) {
  const email = `${crypto.randomUUID()}@example.com`;
  emails.push(email);
  return {
    firstName: "Ana",
    lastName: "Montegriffo",
    email,
    phone: "+350 200 12345",
    ...random.pick<{ deliveryMethod?: string; zoneId?: number | null; address?: string }>([
      {},
      { deliveryMethod: "collection" },
      { deliveryMethod: "delivery" },
      {
        deliveryMethod: "delivery",
        zoneId: random.pick(zoneIds) ?? null,
        address: "1 Main Street",
      },
    ]),
  };
}

/** At least one of the products and variants. */
export function chooseUnits({ units }: Scene, random: RandomChoices) {
  const chosen = units.filter(() => random.chance(0.5));
  return chosen.length > 0 ? chosen : units.slice(0, 1);
}

const changedPrice = (random: RandomChoices) =>
  random.chance(0.25)
    ? { price: random.pick(["0.00", random.pounds(300)]), priceReason: "Scratched" }
    : {};

const createDiscount = (random: RandomChoices) => ({
  kind: "discount",
  name: "Trade discount",
  ...(random.chance(0.5)
    ? { percent: random.pick(["10", "33.33", "0.01", "100", random.pounds(100)]) }
    : { amount: random.pounds(80) }),
});

const createFreeLine = (random: RandomChoices) => ({
  kind: "custom",
  name: "Fitting",
  quantity: random.integer(1, 3),
  price: random.pounds(90),
});

/** Lines that an order may have besides those of its products. An order that is not delivered must not have a delivery line. */
export const createCharges = (random: RandomChoices, isDelivered: boolean) => [
  ...(random.chance(0.3) ? [createFreeLine(random)] : []),
  ...(random.chance(0.4) ? [createDiscount(random)] : []),
  ...(random.chance(isDelivered ? 0.7 : 0.03)
    ? [{ kind: "delivery", price: random.pounds(60) }]
    : []),
];

/** A new line of a product or variant, from stock or to order, sometimes at another price. */
export const createProductLine = ({ id, variantId }: Unit, random: RandomChoices) => ({
  productId: id,
  ...(variantId !== undefined && { variantId }),
  quantity: random.integer(1, 3),
  toOrder: random.chance(0.2),
  ...changedPrice(random),
});

/** The lines of an edited order: its own lines, some of them changed or removed, and new ones. */
export function editLines(scene: Scene, random: RandomChoices, order: OrderState) {
  const keptLines = order.items
    .filter(({ kind }) => kind === "product" || kind === "custom")
    .filter(() => random.chance(0.8))
    .map(({ id, kind, name, price, quantity }) => ({
      id,
      kind,
      quantity: random.chance(0.5) ? quantity : random.integer(0, quantity + 2),
      ...(kind === "custom" ? { name, price } : changedPrice(random)),
      ...(random.chance(0.2) ? { toOrder: random.chance(0.5) } : {}),
      ...(random.chance(0.5) ? { restock: random.chance(0.5) } : {}),
      ...(random.chance(0.5)
        ? { reason: random.pick(["customer_asked", "out_of_stock", "damaged", "other"]) }
        : {}),
    }));
  const isInOrder = ({ id, variantId }: Unit) =>
    order.items.some((item) => item.product_id === id && item.variant_id === (variantId ?? null));
  const addedLines = scene.units
    .filter((unit) => random.chance(isInOrder(unit) ? 0.03 : 0.3))
    .map((unit) => createProductLine(unit, random));
  return [...keptLines, ...addedLines, ...createCharges(random, order.isDelivered)];
}

/** Lines that come back: usually units that the order has; sometimes too many, for too much money, or twice. */
export function createReturnLines(random: RandomChoices, { items }: OrderState) {
  const lines = items
    .filter(({ kind }) => kind !== "discount" || random.chance(0.05))
    .filter(() => random.chance(0.6))
    .map(({ id, price, quantity }) => {
      const count = random.integer(1, random.chance(0.9) ? quantity : quantity + 1);
      const share = random.pick([0, 0.5, 0.9, 1, 1.01]);
      return {
        id,
        quantity: count,
        restock: random.chance(0.5),
        refund: (Math.round(price * count * share * 100) / 100).toFixed(2),
      };
    });
  return random.chance(0.05) ? [...lines, ...lines] : lines;
}
