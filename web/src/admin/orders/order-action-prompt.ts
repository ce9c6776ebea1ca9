import type { Fulfilment } from "@domain/orders/fulfilment.ts";
import type { OrderActionKind } from "@domain/orders/order-actions.ts";
import type { ActionPrompt } from "@/admin/orders/order-action-dialog";
import type { OrderListItem } from "@/data/orders/queries";

/** The shortcut of each action. It applies to the order of the focused dialog or row, or to the selected orders. */
export const orderActionKeys: Record<OrderActionKind, string> = {
  approve: "A",
  decline: "D",
  ready_for_collection: "R",
  out_for_delivery: "O",
  completed: "C",
};

export type ActionableOrder = Pick<
  OrderListItem,
  "id" | "order_number" | "email" | "status" | "fulfilment" | "revision"
>;

/** The prompt for an action on one order. `order` is the order as the administrator loaded it. */
export interface OrderActionPrompt extends ActionPrompt {
  order: ActionableOrder;
}

const fulfilmentTexts: Record<Fulfilment, [title: string, actionLabel: string]> = {
  ready_for_collection: ["Ready for collection?", "Mark as ready"],
  out_for_delivery: ["Out for delivery?", "Mark as out for delivery"],
  completed: ["Complete this order?", "Mark as completed"],
};

export function orderActionPrompt(
  kind: OrderActionKind,
  order: ActionableOrder,
): OrderActionPrompt {
  const { order_number, email, status } = order;
  const orderFields = { order, orderIds: [order.id], hasRecipient: email !== "" };
  const restockText = `Every item of ${order_number} goes back into stock, unless its product has been deleted.`;
  if (kind === "approve") {
    const description = `The items of ${order_number} are set aside for the customer.`;
    const title = "Approve this order?";
    return { kind, title, description, actionLabel: "Approve order", ...orderFields };
  }
  if (kind === "decline") {
    const isReversal = status === "approved";
    const title = isReversal ? "Decline this order after all?" : "Decline this order?";
    const description = isReversal ? `It has been approved. ${restockText}` : restockText;
    return { kind, title, description, actionLabel: "Decline order", ...orderFields };
  }
  const [title, actionLabel] = fulfilmentTexts[kind];
  const description = `The customer sees it on the page of ${order_number}.`;
  return { kind, title, description, actionLabel, ...orderFields };
}
