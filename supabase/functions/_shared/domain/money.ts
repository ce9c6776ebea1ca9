import { formatNumber } from "./format-number.ts";

/** Formats an amount of pounds (not pence) as `£1,150.00`, a negative one as `−£5.40`. Spec section 1. */
export function formatPounds(amount: number): string {
  return `${amount < 0 ? "−" : ""}£${formatNumber(Math.abs(amount), 2)}`;
}

/**
 * Adds amounts in pounds without floating-point errors, for display only: Postgres computes the total of an order.
 */
export function sumPounds(amounts: number[]): number {
  return amounts.reduce((pence, amount) => pence + Math.round(amount * 100), 0) / 100;
}
