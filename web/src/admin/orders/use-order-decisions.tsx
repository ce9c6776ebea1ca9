import { type ReactNode, useState } from "react";
import { type OrderDecision, useDecideOrder } from "@/data/orders/mutations";
import { messageOf, RequestError } from "@/lib/request-error";
import { toast } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DecidableOrder {
  id: number;
  order_number: string;
}

export interface OrderDecisions {
  /** The order whose decision is being saved. */
  pendingId: number | null;
  approve: (order: DecidableOrder) => void;
  /** Opens the confirmation dialog, because declining is irreversible. */
  decline: (order: DecidableOrder) => void;
  /** The confirmation dialog, to be rendered once. */
  confirmation: ReactNode;
}

const failures: Record<OrderDecision, string> = {
  approve: "Failed to approve order. Please try again.",
  decline: "Failed to decline order. Please try again.",
};

/** A failed approval shows the server's message only for a 409, a failed decline always. Spec section 8, orders. */
function failureMessage(decision: OrderDecision, error: unknown): string {
  const isConflict = error instanceof RequestError && error.status === 409;
  return decision === "decline" || isConflict
    ? messageOf(error, failures[decision])
    : failures[decision];
}

/** Approve and decline with confirmation and toasts; `onDecided` runs after the lists were refetched. */
export function useOrderDecisions(onDecided: (id: number) => void): OrderDecisions {
  const { mutateAsync, isPending, variables } = useDecideOrder();
  const [declining, setDeclining] = useState<DecidableOrder | null>(null);

  const decide = async ({ id }: DecidableOrder, decision: OrderDecision) => {
    try {
      await mutateAsync({ id, decision });
      toast(
        decision === "approve"
          ? { title: "Order Approved" }
          : {
              title: "Order Declined",
              description: "The order has been declined and stock has been restored.",
            },
      );
    } catch (error) {
      toast({
        title: "Error",
        description: failureMessage(decision, error),
        variant: "destructive",
      });
    }
    setDeclining(null);
    onDecided(id);
  };

  return {
    pendingId: isPending ? variables.id : null,
    approve: (order) => void decide(order, "approve"),
    decline: setDeclining,
    confirmation: (
      <ConfirmDialog
        open={declining !== null}
        onOpenChange={(open) => {
          if (!open && !isPending) setDeclining(null);
        }}
        title="Decline this order?"
        description={`Every item of ${declining?.order_number ?? "the order"} goes back into stock. This action cannot be undone.`}
        action="Decline order"
        pendingAction="Declining..."
        pending={isPending}
        onConfirm={() => {
          if (declining) void decide(declining, "decline");
        }}
      />
    ),
  };
}
