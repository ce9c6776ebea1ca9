import type { SizeClass } from "@domain/catalogue/product-filter.ts";

/** The size classes by the longest side, as the database assigns them. */
export const sizeNames: Record<SizeClass, string> = {
  small: "Small, to 45 cm",
  medium: "Medium, to 120 cm",
  large: "Large, over 120 cm",
};
