import * as z from "zod/mini";
import type { Database } from "../database.types.ts";

/** Delivery method of an order: collection from the shop or delivery. */
export type DeliveryMethod = Database["public"]["Enums"]["delivery_method"];
export type Fulfilment = Database["public"]["Enums"]["order_fulfilment"];

/** The delivery methods that a customer can choose. */
export const deliveryMethods = ["collection", "delivery"] as const satisfies DeliveryMethod[];

/** Fulfilment steps of an approved order. An order can switch between the first two; `completed` follows either and is final. */
export const fulfilmentSteps = [
  "ready_for_collection",
  "out_for_delivery",
  "completed",
] as const satisfies Fulfilment[];

/** The steps that can follow `currentStep`, which is null before the first step. */
export function nextFulfilmentSteps(currentStep: Fulfilment | null): Fulfilment[] {
  if (currentStep === "completed") return [];
  return fulfilmentSteps.filter(
    (step) => step !== currentStep && (step !== "completed" || currentStep !== null),
  );
}

/** The fulfilment step of an order; null before the first step. */
export const fulfilmentField = z.nullable(z.enum(fulfilmentSteps));
