import { formatNumber } from "@domain/format-number.ts";
import { limits } from "@domain/limits.ts";

const wholePounds = (amount: number) => `£${formatNumber(amount)}`;

/** "£100 – £400"; the upper end of the slider means "and above". */
export function formatPriceRange(from: number, to: number): string {
  return `${wholePounds(from)} – ${wholePounds(to)}${to === limits.priceMax ? " and above" : ""}`;
}
