import { formatPounds } from "@domain/money.ts";
import type { Fulfilment } from "@domain/orders/fulfilment.ts";
import type {
  OrderActionDetails,
  OrderActionKind,
  OrderUnits,
} from "@domain/orders/order-actions.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import type { ReactNode } from "react";
import { createUndoAction } from "@/admin/forms/toast-outcome";
import { describeNotRestocked } from "@/admin/orders/event-text";
import {
  type ActionPrompt,
  OrderActionDialog,
  orderActionOverlay,
} from "@/admin/orders/order-action-dialog";
import { fulfilmentLabels } from "@/admin/orders/order-labels";
import { undoWindowMs, useOrderWrite } from "@/data/orders/mutations";
import type { OrderListItem } from "@/data/orders/queries";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { useOverlayItem } from "@/lib/use-overlay";

type ActionableOrder = Pick<
  OrderListItem,
  | "id"
  | "order_number"
  | "email"
  | "status"
  | "fulfilment"
  | "revision"
  | "needs_delivery_price"
  | "due"
>;

/** The prompt for an action on one order. `order` is the order as the administrator loaded it. */
interface OrderActionPrompt extends ActionPrompt {
  order: ActionableOrder;
}

const fulfilmentTexts: Record<Fulfilment, [title: string, actionLabel: string]> = {
  ready_for_collection: ["Ready for collection?", "Mark as ready"],
  out_for_delivery: ["Out for delivery?", "Mark as out for delivery"],
  completed: ["Complete this order?", "Mark as completed"],
};

function orderActionPrompt(kind: OrderActionKind, order: ActionableOrder): OrderActionPrompt {
  const { order_number, email, status } = order;
  const orderFields = { order, orderIds: [order.id], hasRecipient: email !== "" };
  const restockText = `Every item of ${order_number} goes back into stock, unless its product has been deleted.`;
  if (kind === "approve") {
    const description = `The items of ${order_number} are set aside for the customer.`;
    const title = "Approve this order?";
    const approval = { kind, title, description, actionLabel: "Approve order" };
    return { ...approval, ...orderFields, asksDeliveryPrice: order.needs_delivery_price };
  }
  if (kind === "decline") {
    const isReversal = status === "approved";
    const title = isReversal ? "Decline this order after all?" : "Decline this order?";
    const description = isReversal ? `It has been approved. ${restockText}` : restockText;
    const decline = { kind, title, description, actionLabel: "Decline order", asksRestock: true };
    return { ...decline, ...orderFields };
  }
  const [title, actionLabel] = fulfilmentTexts[kind];
  const visibility = `The customer sees it on the page of ${order_number}.`;
  // The only warning: an owner may complete an order whose customer has an account with the shop.
  const description =
    kind === "completed" && order.due > 0
      ? `${formatPounds(order.due)} is still due. ${visibility}`
      : visibility;
  return { kind, title, description, actionLabel, ...orderFields };
}

export interface OrderActions {
  /** Id of the order whose action is being saved; null if no action is. */
  savingOrderId: number | null;
  /** Opens the dialog that asks for the details of an action. */
  openDialog: (kind: OrderActionKind, order: ActionableOrder) => void;
  /** The dialog, which the caller renders. */
  dialog: ReactNode;
}

/** The writes of a single order that belong to the actions. */
function useOrderActionWrites() {
  const approve = useOrderWrite("approve");
  const decline = useOrderWrite("decline");
  const fulfil = useOrderWrite("fulfil");
  const pendingWrite = [approve, decline, fulfil].find(({ isPending }) => isPending);
  return {
    savingOrderId: pendingWrite?.variables?.id ?? null,
    /** `order` is the order as the administrator loaded it. */
    write: (kind: OrderActionKind, order: ActionableOrder, details: OrderActionDetails) => {
      const { id, status, fulfilment, revision } = order;
      const { message, date, deliveryPrice, ...declineDetails } = details;
      if (kind === "approve") return approve.mutateAsync({ id, message, revision, deliveryPrice });
      if (kind === "decline")
        return decline.mutateAsync({ id, message, ...declineDetails, fromStatus: status });
      const step = { fulfilment: kind, fromFulfilment: fulfilment };
      return fulfil.mutateAsync({ id, ...step, date, message });
    },
  };
}

/** A failed approval shows the server's message only after a 409. Spec section 8, orders. */
function failureMessage(kind: OrderActionKind, error: unknown): string {
  const name = kind === "approve" || kind === "decline" ? kind : "fulfil";
  const fallback = orderWrites[name].failureMessage;
  return kind === "approve" && !isConflict(error) ? fallback : messageOf(error, fallback);
}

const isConflict = (error: unknown) => error instanceof RequestError && error.status === 409;

interface OrderActionsOptions {
  /** Id of the order whose details are open; null if none are. */
  openId: number | null;
  /**
   * Called after a 409 for an order whose details are not open. Must open the order's details and replace the current history
   * entry, which belongs to the closed action dialog.
   */
  onConflict: (id: number) => void;
}

/** The actions on an order with their dialog and toasts. */
export function useOrderActions({ openId, onConflict }: OrderActionsOptions): OrderActions {
  const { savingOrderId, write } = useOrderActionWrites();
  const undoApproval = useOrderWrite("undoApproval");
  const [prompt, setPrompt] = useOverlayItem<OrderActionPrompt>(orderActionOverlay);

  const undo = async (id: number) => {
    try {
      await undoApproval.mutateAsync({ id });
      toast({ title: "Approval undone", description: "The order is pending again." });
    } catch (error) {
      toastError("Error", messageOf(error, orderWrites.undoApproval.failureMessage));
    }
  };

  const showSuccess = (kind: OrderActionKind, id: number, notRestocked: OrderUnits) => {
    if (kind === "approve") {
      const action = createUndoAction(
        "Decline the order to take the approval back",
        () => void undo(id),
      );
      toast({ title: "Order Approved", durationMs: undoWindowMs, action });
    } else if (kind === "decline") {
      const description =
        notRestocked.length > 0
          ? `The order has been declined. ${describeNotRestocked(notRestocked)}`
          : "The order has been declined and stock has been restored.";
      toast({ title: "Order Declined", description });
    } else {
      toast({ title: fulfilmentLabels[kind] });
    }
  };

  const save = async ({ kind, order }: OrderActionPrompt, details: OrderActionDetails) => {
    try {
      const { not_restocked } = await write(kind, order, details);
      showSuccess(kind, order.id, not_restocked ?? []);
      return true;
    } catch (error) {
      toastError("Error", failureMessage(kind, error));
      // A conflict closes the dialog, because the order has changed. After any other failure the dialog stays open with its values.
      if (isConflict(error)) {
        const shouldOpenOrder = openId !== order.id;
        setPrompt(null, { discard: true, keepEntry: shouldOpenOrder });
        if (shouldOpenOrder) onConflict(order.id);
      }
      return false;
    }
  };

  return {
    savingOrderId,
    openDialog: (kind, order) => setPrompt(orderActionPrompt(kind, order)),
    dialog: (
      <OrderActionDialog
        prompt={prompt}
        isSaving={savingOrderId !== null}
        onCancel={() => setPrompt(null)}
        onSubmit={async (details) => prompt !== null && save(prompt, details)}
        onDone={() => setPrompt(null)}
      />
    ),
  };
}
