import * as z from "zod/mini";
import { sumPounds } from "../money.ts";

/** Why a count was not applied, see the SQL function `apply_stock_take`. */
const countProblems = [
  "missing",
  "has_variants",
  "made_to_order",
  "out_of_range",
  "counted",
] as const;

const stockCountSchema = z.object({
  id: z.int(),
  /** The counted variant of a product with options; `name` contains its text. */
  variantId: z.optional(z.int()),
  name: z.string(),
  sku: z.nullable(z.string()),
  /** In pounds. */
  price: z.number(),
  count: z.int(),
  /** By the browser's clock, in ms. */
  countedAt: z.number(),
  /** The stock at the moment of counting; the stock that was last known, until it is read from the server. */
  expected: z.int(),
  /** The last stock movement at the moment of counting; null until the stock is read from the server. */
  lastMovementId: z.nullable(z.int()),
  problem: z.nullable(z.enum(countProblems)),
});
/** A product or variant with its counted units. */
export type StockCount = z.output<typeof stockCountSchema>;

/** The counts that are not applied yet, as the browser stores them; the latest one first. */
export const stockTakeSchema = z.object({
  /** The idempotency key, and batch, of the next application. */
  key: z.string(),
  /** Whether the counts were sent with the key and no response has arrived. Until then no count may change. */
  isSent: z.boolean(),
  counts: z.array(stockCountSchema),
});
export type StockTake = z.output<typeof stockTakeSchema>;

/** Whether a count needs a confirmation: none of the expected units, or more than ten times as many or as few. */
export function isSurprising(expected: number, count: number): boolean {
  if (count === 0) return expected > 0;
  return count > 10 * Math.max(expected, 1) || expected > 10 * count;
}

/** Counted minus expected units; null until the stock at the moment of counting is known. */
export function stockDifference({ count, expected, lastMovementId }: StockCount): number | null {
  return lastMovementId === null ? null : count - expected;
}

export interface StockDifference extends StockCount {
  /** In units, never 0. */
  difference: number;
  /** The difference at the product's price, in pounds. */
  value: number;
}

/** The counts that differ from the stock, by name, and their totals. */
export function summariseStockTake(counts: StockCount[]) {
  const differences = counts
    .flatMap((count): StockDifference[] => {
      const difference = stockDifference(count);
      return difference
        ? [{ ...count, difference, value: sumPounds([difference * count.price]) }]
        : [];
    })
    .sort((a, b) => a.name.localeCompare(b.name));
  const sumUnits = (sign: number) =>
    differences.reduce((sum, { difference }) => sum + Math.max(0, sign * difference), 0);
  return {
    differences,
    moreUnits: sumUnits(1),
    missingUnits: sumUnits(-1),
    value: sumPounds(differences.map(({ value }) => value)),
    /** The number of counts whose stock at the moment of counting is not known yet. */
    unreadCount: counts.filter(({ lastMovementId }) => lastMovementId === null).length,
  };
}
