import type { Database } from "../database.types.ts";

/** Where an order was taken: by the website, or by an administrator. */
export type OrderSource = Database["public"]["Enums"]["order_source"];

export const orderSources = [
  "website",
  "walk_in",
  "phone",
  "email",
] as const satisfies OrderSource[];
