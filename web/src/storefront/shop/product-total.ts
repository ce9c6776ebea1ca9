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
