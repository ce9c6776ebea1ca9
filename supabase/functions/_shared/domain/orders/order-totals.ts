import type { Database } from "../database.types.ts";
import { sumPounds } from "../money.ts";
import type { OrderConfirmation } from "./checkout.ts";
import type { DeliveryMethod, Fulfilment } from "./fulfilment.ts";
import type { OrderStatus } from "./order-filter.ts";

export type OrderCharge = NonNullable<OrderConfirmation["charges"]>[number];

/** Stands for the price of a delivery by arrangement, after "Delivery: ". It must not read as if the delivery were free. */
export const arrangedDeliveryText = "we tell you the price before you pay";

/** Separates the stored lines of an order: its goods, and its discount and delivery as charges. */
export function splitLines<
  Line extends Pick<
    Database["public"]["Tables"]["order_items"]["Row"],
    "kind" | "name" | "subtotal"
  >,
>(lines: Line[]): { items: Line[]; charges: OrderCharge[] } {
  return {
    items: lines.filter(({ kind }) => kind === "product" || kind === "custom"),
    charges: lines.flatMap(({ kind, name, subtotal }) =>
      kind === "discount" || kind === "delivery" ? [{ kind, name, amount: subtotal }] : [],
    ),
  };
}

/** A row below the lines of an order or a cart. */
export interface TotalRow {
  label: string;
  /** Pounds, negative for a discount; null for a delivery by arrangement (`arrangedDeliveryText`). */
  amount: number | null;
}

interface TotalledOrder {
  /** The lines; subtotals in pounds. */
  items: { subtotal: number }[];
  charges?: OrderCharge[];
  /** The order's total in pounds, as computed by the database. */
  total: number;
  deliveryMethod?: DeliveryMethod | null;
  /** Absent for an order that is being placed. */
  status?: OrderStatus;
  fulfilment?: Fulfilment | null;
}

/** Whether an order is to be delivered at a price that the shop has not told the customer yet. */
export function isDeliveryByArrangement({
  charges = [],
  deliveryMethod,
  status,
  fulfilment,
}: Omit<TotalledOrder, "items" | "total">): boolean {
  return (
    deliveryMethod === "delivery" &&
    charges.every(({ kind }) => kind !== "delivery") &&
    status !== "declined" &&
    fulfilment !== "completed"
  );
}

/**
 * The rows below the lines of an order, the total last: the lines' subtotal and the charges if there are any. Everything that shows
 * an order's total shows these rows: site, mails, prints and back office (design/commerce, section 1).
 */
export function totalRows(order: TotalledOrder): TotalRow[] {
  const { items, charges = [], total } = order;
  const isArranged = isDeliveryByArrangement(order);
  return [
    ...(charges.length > 0
      ? [{ label: "Subtotal", amount: sumPounds(items.map(({ subtotal }) => subtotal)) }]
      : []),
    ...charges.map(({ name, amount }) => ({ label: name, amount })),
    ...(isArranged ? [{ label: "Delivery", amount: null }] : []),
    { label: isArranged ? "Total without delivery" : "Total", amount: total },
  ];
}
