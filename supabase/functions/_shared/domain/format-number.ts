/**
 * Formats a number as `1,150`, or as `1,150.50` with two decimals. Does not use `Intl.NumberFormat` or `toLocaleString`,
 * because loading their locale data took a tenth of the script time of a page view on a simulated phone.
 *
 * @param amount - zero or more
 * @param decimals - at most 3
 */
export function formatNumber(amount: number, decimals = 0): string {
  return amount.toFixed(decimals).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

/** Formats a count with its noun: `1 order`, `1,200 orders`. */
export function formatCount(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatNumber(count)} ${count === 1 ? noun : plural}`;
}
