import type { OrderActionDetails, OrderActionKind } from "@domain/orders/order-actions.ts";
import type { ReactNode } from "react";
import { undoAction } from "@/admin/forms/undo-action";
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
  /** The order whose action is pending. */
  pendingId: number | null;
  /** Opens the dialog that asks for the details of an action. */
  ask: (kind: OrderActionKind, order: ActionableOrder) => void;
  /** The dialog, which the caller renders. */
  dialog: ReactNode;
}

/** A failed approval shows the server's message only for a 409, other failures always. Spec section 8, orders. */
function failureMessage(kind: OrderActionKind, error: unknown): string {
  const verb = kind === "approve" || kind === "decline" ? kind : "update";
  const failure = `Failed to ${verb} order. Please try again.`;
  return kind === "approve" && !isConflict(error) ? failure : messageOf(error, failure);
}

const isConflict = (error: unknown) => error instanceof RequestError && error.status === 409;

interface OrderActionsOptions {
  /** Id of the order whose details are open. */
  openId: number | null;
  /**
   * Called when the order has changed since it was loaded, unless its details are open; opens them in place of the current
   * history entry.
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

  const showSuccess = (kind: OrderActionKind, id: number) => {
    if (kind === "approve") {
      const action = undoAction("Decline the order to take the approval back", () => void undo(id));
      toast({ title: "Order Approved", durationMs: undoWindowMs, action });
    } else if (kind === "decline") {
      const description = "The order has been declined and stock has been restored.";
      toast({ title: "Order Declined", description });
    } else {
      toast({ title: fulfilmentLabels[kind] });
    }
  };

  const save = async ({ kind, order }: OrderActionPrompt, details: OrderActionDetails) => {
    try {
      await mutateAsync({ kind, order, details });
      showSuccess(kind, order.id);
      return true;
    } catch (error) {
      toastError("Error", failureMessage(kind, error));
      // A conflict closes the dialog, because the order has changed; after any other failure it stays open with its values.
      if (isConflict(error)) {
        const opensOrder = openId !== order.id;
        setPrompt(null, { keepsEntry: opensOrder });
        if (opensOrder) onConflict(order.id);
      }
      return false;
    }
  };

  return {
    pendingId: isPending ? variables.order.id : null,
    ask: (kind, order) => setPrompt(orderActionPrompt(kind, order)),
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
