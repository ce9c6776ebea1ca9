import { priceRange, type SizeClass } from "@domain/catalogue/product-filter.ts";
import { formatNumber } from "@domain/format-number.ts";

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
