import type { Database } from "../database.types.ts";

/** The sales channel of an order: the website, or one that an administrator selects for a manual order. */
export type OrderSource = Database["public"]["Enums"]["order_source"];
export type ManualOrderSource = Exclude<OrderSource, "website">;

export const manualOrderSources = [
  "walk_in",
  "phone",
  "email",
] as const satisfies ManualOrderSource[];

export const orderSources = ["website", ...manualOrderSources] as const satisfies OrderSource[];
