import type { ShownOrder } from "@domain/orders/order-link.ts";

interface OrderState {
  heading: string;
  meaning: string;
}

const orderStates: Record<ShownOrder["status"], OrderState> = {
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

const unconfirmed: OrderState = {
  heading: "Your order was not confirmed in time",
  meaning:
    "We are sorry. Its pieces are back in the shop and nothing is owed for it. If you would still like them, please order again or ask us.",
};

/** The meaning of an order's status for the customer. The reason is the one that release_pending_orders stores. */
export function orderState({ status, declineReason }: ShownOrder): OrderState {
  return declineReason === "not confirmed in time" ? unconfirmed : orderStates[status];
}
