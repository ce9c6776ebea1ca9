import type { Decline } from "@domain/orders/decision.ts";
import { type ReactNode, useState } from "react";
import { type AskedDecision, DecisionDialog } from "@/admin/orders/decision-dialog";
import { undoMs, useDecideOrder, useUndoApproval } from "@/data/orders/mutations";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { ToastAction } from "@/ui/toast-action";

interface DecidableOrder {
  id: number;
  order_number: string;
}

export interface OrderDecisions {
  /** The order whose decision is being saved. */
  pendingId: number | null;
  /** Opens the dialog that asks how to approve the order; the other functions likewise. */
  approve: (order: DecidableOrder) => void;
  decline: (order: DecidableOrder) => void;
  /** Declines an approved order. */
  declineAfterAll: (order: DecidableOrder) => void;
  /** The dialog, to be rendered once. */
  dialog: ReactNode;
}

interface Asked extends AskedDecision {
  order: DecidableOrder;
  fromStatus: "pending" | "approved";
}

const failures: Record<AskedDecision["decision"], string> = {
  approve: "Failed to approve order. Please try again.",
  decline: "Failed to decline order. Please try again.",
};

/** A failed approval shows the server's message only for a 409, a failed decline always. Spec section 8, orders. */
function failureMessage(decision: AskedDecision["decision"], error: unknown): string {
  return decision === "decline" || isConflict(error)
    ? messageOf(error, failures[decision])
    : failures[decision];
}

const isConflict = (error: unknown) => error instanceof RequestError && error.status === 409;

/** Approve and decline with their dialog and toasts; `onDecided` runs after the lists were refetched. */
export function useOrderDecisions(onDecided: (id: number) => void): OrderDecisions {
  const { mutateAsync, isPending, variables } = useDecideOrder();
  const undoApproval = useUndoApproval();
  const [asked, setAsked] = useState<Asked | null>(null);

  const undo = async (id: number) => {
    try {
      await undoApproval.mutateAsync(id);
      toast({ title: "Approval undone", description: "The order is pending again." });
    } catch (error) {
      const failure = "Failed to undo the approval. Please try again.";
      toast({ title: "Error", description: messageOf(error, failure), variant: "destructive" });
    }
  };

  const decide = async ({ order, decision, fromStatus }: Asked, details: Decline) => {
    const { id } = order;
    try {
      await mutateAsync({ id, decision, details: { ...details, fromStatus } });
      toast(
        decision === "approve"
          ? {
              title: "Order Approved",
              durationMs: undoMs,
              action: (
                <ToastAction
                  label="Undo"
                  description="Decline the order to take the approval back"
                  onClick={() => void undo(id)}
                />
              ),
            }
          : {
              title: "Order Declined",
              description: "The order has been declined and stock has been restored.",
            },
      );
    } catch (error) {
      const description = failureMessage(decision, error);
      toast({ title: "Error", description, variant: "destructive" });
      // Somebody else has decided. After any other failure the dialog keeps what was entered.
      if (!isConflict(error)) return;
    }
    setAsked(null);
    onDecided(id);
  };

  const restock = (order: DecidableOrder) =>
    `Every item of ${order.order_number} goes back into stock.`;

  return {
    pendingId: isPending ? variables.id : null,
    approve: (order) =>
      setAsked({
        order,
        decision: "approve",
        fromStatus: "pending",
        title: "Approve this order?",
        description: `The items of ${order.order_number} are set aside for the customer.`,
        action: "Approve order",
      }),
    decline: (order) =>
      setAsked({
        order,
        decision: "decline",
        fromStatus: "pending",
        title: "Decline this order?",
        description: restock(order),
        action: "Decline order",
      }),
    declineAfterAll: (order) =>
      setAsked({
        order,
        decision: "decline",
        fromStatus: "approved",
        title: "Decline this order after all?",
        description: `It has been approved. ${restock(order)}`,
        action: "Decline order",
      }),
    dialog: (
      <DecisionDialog
        asked={asked}
        isSaving={isPending}
        onCancel={() => setAsked(null)}
        onSubmit={(details) => {
          if (asked) void decide(asked, details);
        }}
      />
    ),
  };
}
