import type { SizeClass } from "@domain/catalogue/product-filter.ts";

/** Labels of the size classes, which the database assigns by a product's longest side. */
export const sizeClassLabels: Record<SizeClass, string> = {
  small: "Small, to 45 cm",
  medium: "Medium, to 120 cm",
  large: "Large, over 120 cm",
};
