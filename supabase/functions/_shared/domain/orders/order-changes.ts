import * as z from "zod/mini";
import { formatPounds } from "../money.ts";
import { reductionReasons } from "./order-lines.ts";

const amountsSchema = z.object({ before: z.number(), after: z.number() });

/** What an edit of an order has changed, from the details of its event; amounts in pounds. See the SQL function `private.line_changes`. */
export const orderChangesSchema = z.object({
  /** The changed columns of contact details and delivery. */
  contact: z.optional(z.array(z.string())),
  /** The changed products and free lines, with their units before and after. */
  lines: z.optional(
    z.array(
      z.object({
        name: z.string(),
        before: z.number(),
        after: z.number(),
        price: z.optional(amountsSchema),
        to_order: z.optional(z.boolean()),
        reason: z.optional(z.enum(reductionReasons)),
        /** Removed units that did not go back into stock, because they do not exist or are damaged. */
        written_off: z.optional(z.number()),
      }),
    ),
  ),
  /** The changed discount, whose amounts are negative, and delivery. */
  charges: z.optional(
    z.array(z.object({ name: z.string(), before: z.number(), after: z.number() })),
  ),
  total: z.optional(amountsSchema),
});
export type OrderChanges = z.output<typeof orderChangesSchema>;

const contactLabels: Record<string, string> = {
  first_name: "first name",
  last_name: "last name",
  email: "email",
  phone: "phone",
  postal_address: "address",
  delivery_method: "collection or delivery",
  delivery_zone_id: "delivery zone",
};

function describeLine(line: NonNullable<OrderChanges["lines"]>[number]): string {
  const { before, after, price, to_order: toOrder } = line;
  if (after === 0) return `removed (${before})`;
  return [
    before === 0 ? `added (${after})` : before !== after && `${before} → ${after}`,
    price && `${formatPounds(price.before)} → ${formatPounds(price.after)} each`,
    toOrder !== undefined && (toOrder ? "to order" : "from stock"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Describes an edit of an order in lines for the customer's email and the back office. */
export function describeChanges({ lines = [], charges = [], total, contact = [] }: OrderChanges) {
  return [
    ...lines.map((line) => `${line.name}: ${describeLine(line) || "changed"}`),
    ...charges.map(({ name, before, after }) =>
      before === 0
        ? `${name}: ${formatPounds(after)}`
        : `${name}: ${after === 0 ? "removed" : `${formatPounds(before)} → ${formatPounds(after)}`}`,
    ),
    ...(total ? [`Total: ${formatPounds(total.before)} → ${formatPounds(total.after)}`] : []),
    ...(contact.length > 0
      ? [`Corrected: ${contact.map((column) => contactLabels[column] ?? column).join(", ")}`]
      : []),
  ];
}
