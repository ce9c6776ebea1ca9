import * as z from "zod/mini";
import type { Database } from "../database.types.ts";

export type Handover = Database["public"]["Enums"]["order_handover"];
export type Fulfilment = Database["public"]["Enums"]["order_fulfilment"];

/** How a customer wants to receive an order. */
export const handovers = ["collection", "delivery"] as const satisfies Handover[];

/** What follows an approval: one of the first two, then the third. */
export const fulfilments = [
  "ready_for_collection",
  "out_for_delivery",
  "completed",
] as const satisfies Fulfilment[];

/** The steps that an administrator can take next; `from` null is an order that is only approved. */
export function nextFulfilments(from: Fulfilment | null): Fulfilment[] {
  if (from === "completed") return [];
  return fulfilments.filter((step) => step !== from && (step !== "completed" || from !== null));
}

/** A fulfilment as it is stored and sent; null before the first step. */
export const fulfilmentField = z.nullable(z.enum(fulfilments));
