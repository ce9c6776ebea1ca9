import type { Database } from "../database.types.ts";

/** Where an order was taken: by the website, or by an administrator. */
export type OrderSource = Database["public"]["Enums"]["order_source"];
export type ManualOrderSource = Exclude<OrderSource, "website">;

/** Where administrators take orders. */
export const manualOrderSources = [
  "walk_in",
  "phone",
  "email",
] as const satisfies ManualOrderSource[];

export const orderSources = ["website", ...manualOrderSources] as const satisfies OrderSource[];
