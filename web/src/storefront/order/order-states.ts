import { formatDate } from "@domain/dates.ts";
import { formerProducts } from "@domain/orders/checkout.ts";
import type { DeliveryMethod, Fulfilment } from "@domain/orders/fulfilment.ts";
import type { PublicOrder } from "@domain/orders/order-link.ts";
import { describeNewOrder } from "@/storefront/order/order-summary";

interface OrderState {
  heading: string;
  explanation: string;
}

const orderStates: Record<PublicOrder["status"], OrderState> = {
  pending: {
    heading: "Your order is with us",
    explanation: describeNewOrder(null),
  },
  approved: {
    heading: "Your order is confirmed",
    explanation:
      "Your pieces are set aside for you. We agree collection or delivery with you by email or phone.",
  },
  declined: {
    heading: "We could not take your order",
    explanation:
      "We are sorry. Nothing is owed for it, and we are glad to help you find something like it.",
  },
};

/** The explanation of an approved order whose customer has chosen a delivery method. */
const approvedExplanations: Record<DeliveryMethod, string> = {
  collection: "Your pieces are set aside for you. We let you know when you can collect them.",
  delivery: "Your pieces are set aside for you. We agree the delivery with you by email or phone.",
};

/** The state of an expired order. `noLongerSold`: the products that the shop no longer sells; "" if there are none. */
const getExpiredState = (noLongerSold: string): OrderState => ({
  heading: "Your order was not confirmed in time",
  explanation: `We are sorry. ${
    noLongerSold
      ? `Its pieces have been released and nothing is owed for it. We no longer sell ${noLongerSold}.`
      : "Its pieces are back in the shop and nothing is owed for it."
  } If you would still like them, please order again or ask us.`,
});

const fulfilmentStates: Record<Fulfilment, (date: string | null) => OrderState> = {
  ready_for_collection: (date) => ({
    heading: "Your order is ready",
    explanation: `You are welcome to collect it from our shop${date ? ` from ${date}` : ""}.`,
  }),
  out_for_delivery: (date) => ({
    heading: "Your order is on its way",
    explanation: `We bring it to you${date ? ` on ${date}` : ""}, and ring before we arrive.`,
  }),
  completed: () => ({
    heading: "Your order is complete",
    explanation:
      "Thank you. We hope that your pieces feel at home, and are here if you need anything.",
  }),
};

/** Heading and explanation of an order's status for the customer. */
export function getOrderState(order: PublicOrder): OrderState {
  const { status, expired, deliveryMethod, fulfilment, fulfilmentDate } = order;
  if (expired) return getExpiredState(formerProducts(order));
  if (fulfilment === null && status === "approved" && deliveryMethod)
    return { ...orderStates.approved, explanation: approvedExplanations[deliveryMethod] };
  if (status === "pending")
    return { ...orderStates.pending, explanation: describeNewOrder(deliveryMethod) };
  if (fulfilment === null) return orderStates[status];
  return fulfilmentStates[fulfilment](fulfilmentDate && formatDate(fulfilmentDate));
}
