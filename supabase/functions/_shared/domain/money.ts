const pounds = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "GBP",
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Formats an amount of pounds (not pence) as `£1,150.00`. Spec section 1. */
export function formatPounds(amount: number): string {
  return pounds.format(amount);
}

/**
 * Adds up amounts of pounds without the drift of binary fractions, for showing a cart's subtotal. What an order costs is
 * computed by Postgres alone.
 */
export function sumPounds(amounts: number[]): number {
  return amounts.reduce((pence, amount) => pence + Math.round(amount * 100), 0) / 100;
}
