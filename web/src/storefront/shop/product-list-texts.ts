import { priceRange, type SizeClass } from "@domain/catalogue/product-filter.ts";
import { formatNumber } from "@domain/format-number.ts";
import type { ProductTotal } from "@/data/products/queries";

/** Formats a total, such as "1,150". A lower bound is rounded down to its first two digits and gets a plus, such as "12,000+". */
export function formatTotal({ count, isLowerBound }: ProductTotal): string {
  if (!isLowerBound) return formatNumber(count);
  const step = 10 ** Math.max(String(count).length - 2, 0);
  return `${formatNumber(count - (count % step))}+`;
}

/** Formats a total with its unit, such as "1 product" or "12,000+ products". */
export function formatProductCount(total: ProductTotal): string {
  return `${formatTotal(total)} ${total.count === 1 && !total.isLowerBound ? "product" : "products"}`;
}

const formatWholePounds = (amount: number) => `£${formatNumber(amount)}`;

/** Formats a price range in pounds, such as "£100 – £400". The slider's maximum has the suffix "and above". */
export function formatPriceRange(from: number, to: number): string {
  return `${formatWholePounds(from)} – ${formatWholePounds(to)}${to === priceRange.max ? " and above" : ""}`;
}

/** Labels of the size classes, which the database assigns by a product's longest side. */
export const sizeClassLabels: Record<SizeClass, string> = {
  small: "Small, to 45 cm",
  medium: "Medium, to 120 cm",
  large: "Large, over 120 cm",
};
