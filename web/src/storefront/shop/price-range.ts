import { priceRange } from "@domain/catalogue/product-filter.ts";
import { formatNumber } from "@domain/format-number.ts";

const formatWholePounds = (amount: number) => `£${formatNumber(amount)}`;

/** Formats a price range in pounds, such as "£100 – £400". The slider's maximum has the suffix "and above". */
export function formatPriceRange(from: number, to: number): string {
  return `${formatWholePounds(from)} – ${formatWholePounds(to)}${to === priceRange.max ? " and above" : ""}`;
}
