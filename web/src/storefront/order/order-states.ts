import type { ShownOrder } from "@domain/order-link.ts";

/** What an order's state means to the customer. */
export const orderStates: Record<ShownOrder["status"], { heading: string; meaning: string }> = {
  pending: {
    heading: "Your order is with us",
    meaning:
      "We will confirm it within 24 hours, and agree collection or delivery with you by email or phone.",
  },
  approved: {
    heading: "Your order is confirmed",
    meaning:
      "Your pieces are set aside for you. We agree collection or delivery with you by email or phone.",
  },
  declined: {
    heading: "We could not take your order",
    meaning:
      "We are sorry. Nothing is owed for it, and we are glad to help you find something like it.",
  },
};
