import type { ContentSize } from "./benchmark-data.ts";

/** The amount of content for which lists and searches must be fast. */
export const targetContentSize: ContentSize = {
  products: 100_000,
  orders: 200_000,
  submissions: 20_000,
};
