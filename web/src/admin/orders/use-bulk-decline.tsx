import type { Decline } from "@domain/orders/decision.ts";
import { type ReactNode, useState } from "react";
import { OrderActionDialog } from "@/admin/orders/order-action-dialog";
import { orderStatusLabels } from "@/admin/orders/order-status-badge";
import type { Selection } from "@/admin/tables/use-selection";

import { type DeclinedOrder, useDeclineOrders } from "@/data/orders/mutations";
import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";

export interface BulkDecline {
  isPending: boolean;
  /** Opens the dialog that asks how to decline them. */
  ask: () => void;
  /** Selected orders that the last bulk decline skipped, because somebody else had decided them. */
  notDeclined: DeclinedOrder[];
  /** The dialog, to be rendered once. */
  dialog: ReactNode;
}

const counted = (count: number) => (count === 1 ? "1 order" : `${count} orders`);

/** Declines the selected orders for one reason, and reports orders that were no longer pending. */
export function useBulkDecline(selection: Selection): BulkDecline {
  const { mutateAsync, isPending } = useDeclineOrders();
  const [isAsking, setIsAsking] = useState(false);
  const [notDeclined, setNotDeclined] = useState<DeclinedOrder[]>([]);
  const count = selection.ids.length;

  const decline = async (details: Decline) => {
    try {
      const orders = await mutateAsync({ ids: selection.ids, details });
      const declined = orders.filter((order) => order.declined).length;
      setNotDeclined(orders.filter((order) => !order.declined));
      selection.clear();
      toast({
        title: declined === 1 ? "Order Declined" : `${counted(declined)} declined`,
        description:
          declined === orders.length
            ? "Their stock has been restored."
            : `${counted(orders.length - declined)} had been decided before.`,
        ...(declined === 0 && { variant: "destructive" as const }),
      });
    } catch (error) {
      toast({
        title: "Error",
        description: messageOf(error, "Failed to decline orders. Please try again."),
        variant: "destructive",
      });
      return;
    }
    setIsAsking(false);
  };

  return {
    isPending,
    notDeclined,
    ask: () => {
      setNotDeclined([]);
      setIsAsking(true);
    },
    dialog: (
      <OrderActionDialog
        asked={
          isAsking
            ? {
                kind: "decline",
                title: `Decline ${counted(count)}?`,
                description: "Every item goes back into stock.",
                action: count === 1 ? "Decline order" : "Decline orders",
              }
            : null
        }
        isSaving={isPending}
        onCancel={() => setIsAsking(false)}
        onSubmit={(details) => void decline(details)}
      />
    ),
  };
}

/** "ORD-100004 is Approved", for each skipped order. */
export function notDeclinedText(orders: DeclinedOrder[]): string {
  const states = orders.map(({ orderNumber, status }) => {
    return `${orderNumber} is ${orderStatusLabels[status].toLowerCase()}`;
  });
  return `Not declined, because somebody decided before: ${states.join(", ")}.`;
}
