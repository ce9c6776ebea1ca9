import type { ContentSize } from "./large-content.ts";

/** The amount of content that the lists are designed for. */
export const listSize: ContentSize = { products: 100_000, orders: 200_000, submissions: 20_000 };
