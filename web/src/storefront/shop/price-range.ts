import { priceRange } from "@domain/catalogue/product-filter.ts";
import { formatNumber } from "@domain/format-number.ts";

const wholePounds = (amount: number) => `£${formatNumber(amount)}`;

/** "£100 – £400"; the upper end of the slider means "and above". */
export function formatPriceRange(from: number, to: number): string {
  return `${wholePounds(from)} – ${wholePounds(to)}${to === priceRange.max ? " and above" : ""}`;
}
