import type {
  OrderActionDetails,
  OrderActionKind,
  OrderUnits,
} from "@domain/orders/order-actions.ts";
import type { ReactNode } from "react";
import { createUndoAction } from "@/admin/forms/undo-action";
import { describeNotRestocked } from "@/admin/orders/event-text";
import { OrderActionDialog, orderActionOverlay } from "@/admin/orders/order-action-dialog";
import {
  type ActionableOrder,
  type OrderActionPrompt,
  orderActionPrompt,
} from "@/admin/orders/order-action-prompt";
import { fulfilmentLabels } from "@/admin/orders/order-labels";
import { undoWindowMs, useOrderAction, useUndoApproval } from "@/data/orders/mutations";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { useOverlayItem } from "@/lib/use-overlay-item";

export interface OrderActions {
  /** Id of the order whose action is being saved; null if no action is. */
  savingOrderId: number | null;
  /** Opens the dialog that asks for the details of an action. */
  openDialog: (kind: OrderActionKind, order: ActionableOrder) => void;
  /** The dialog, which the caller renders. */
  dialog: ReactNode;
}

/**
 * Returns the error message of a failed action: the server's message, or a fixed text if the server sends none. A failed approval
 * shows the server's message only after a 409. Spec section 8, orders.
 */
function failureMessage(kind: OrderActionKind, error: unknown): string {
  const verb = kind === "approve" || kind === "decline" ? kind : "update";
  const fallback = `Failed to ${verb} order. Please try again.`;
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
  const { mutateAsync, isPending, variables } = useOrderAction();
  const undoApproval = useUndoApproval();
  const [prompt, setPrompt] = useOverlayItem<OrderActionPrompt>(orderActionOverlay);

  const undo = async (id: number) => {
    try {
      await undoApproval.mutateAsync(id);
      toast({ title: "Approval undone", description: "The order is pending again." });
    } catch (error) {
      toastError("Error", messageOf(error, "Failed to undo the approval. Please try again."));
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
      const notRestocked = await mutateAsync({ kind, order, details });
      showSuccess(kind, order.id, notRestocked);
      return true;
    } catch (error) {
      toastError("Error", failureMessage(kind, error));
      // A conflict closes the dialog, because the order has changed. After any other failure the dialog stays open with its values.
      if (isConflict(error)) {
        const shouldOpenOrder = openId !== order.id;
        setPrompt(null, { keepEntry: shouldOpenOrder });
        if (shouldOpenOrder) onConflict(order.id);
      }
      return false;
    }
  };

  return {
    savingOrderId: isPending ? variables.order.id : null,
    openDialog: (kind, order) => setPrompt(orderActionPrompt(kind, order)),
    dialog: (
      <OrderActionDialog
        prompt={prompt}
        isSaving={isPending}
        onCancel={() => setPrompt(null)}
        onSubmit={async (details) => prompt !== null && save(prompt, details)}
        onDone={() => setPrompt(null)}
      />
    ),
  };
}
