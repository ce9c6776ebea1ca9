import { toast } from "@/lib/toast";

// Separate from line-notice.ts, which only the cart needs: pages of products load this module.

/** The limit of units of one product in an online order, for the functions below. */
export const unitLimit = (maxUnits: number) => `${maxUnits} of one product`;

/** @param limit - what an online order contains at most, such as "20 different products" */
export const orderLimitText = (limit: string) =>
  `At most ${limit} in an online order. Please contact us for more.`;

/** Tells the visitor that the cart would exceed a limit of online orders. */
export const showOrderLimitToast = (limit: string) =>
  toast({ title: "Larger orders", description: orderLimitText(limit) });
