import { formatCount } from "@domain/format-number.ts";
import type { OrderActionDetails, OrderActionKind } from "@domain/orders/order-actions.ts";
import { type ReactNode, useState } from "react";
import { OrderActionDialog, orderActionOverlay } from "@/admin/orders/order-action-dialog";
import { fulfilmentLabels } from "@/admin/orders/order-labels";
import type { Selection } from "@/admin/tables/use-selection";
import { type ChangedOrder, useBulkAction } from "@/data/orders/mutations";
import type { OrderListItem } from "@/data/orders/queries";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { useOverlayItem } from "@/lib/use-overlay-item";

/** The actions that are available for several selected orders. */
export const bulkActions = ["approve", "decline", "ready_for_collection"] as const;
export type BulkActionKind = (typeof bulkActions)[number];

export interface BulkActions {
  isPending: boolean;
  /** The selected orders that an action can change. */
  eligible: Record<BulkActionKind, OrderListItem[]>;
  /** Opens the dialog that asks for the details of an action. */
  ask: (kind: BulkActionKind) => void;
  /** The reasons why the last action did not change some of the orders. */
  rejections: string[];
  /** The dialog, which the caller renders. */
  dialog: ReactNode;
}

const descriptions = {
  approve: "The items are set aside for the customers.",
  decline: "Every item goes back into stock.",
  ready_for_collection: "The customers see it on the pages of their orders.",
} as const satisfies Record<BulkActionKind, string>;

/** The title of an action's dialog and the label of its button. */
function promptTexts(kind: BulkActionKind, count: number): [title: string, action: string] {
  if (kind === "ready_for_collection")
    return [`${formatCount(count, "order")} ready for collection?`, "Mark as ready"];
  const verb = kind === "approve" ? "Approve" : "Decline";
  return [
    `${verb} ${formatCount(count, "order")}?`,
    count === 1 ? `${verb} order` : `${verb} orders`,
  ];
}

const outcomes = {
  approve: "approved",
  decline: "declined",
  ready_for_collection: fulfilmentLabels.ready_for_collection.toLowerCase(),
} as const satisfies Record<BulkActionKind, string>;

function showOutcome(kind: BulkActionKind, orders: ChangedOrder[]): void {
  const changed = orders.filter(({ rejection }) => rejection === null).length;
  const skipped = orders.length - changed;
  toast({
    title: `${formatCount(changed, "order")} ${outcomes[kind]}`,
    description:
      skipped > 0 ? `${formatCount(skipped, "order")} had been changed before.` : undefined,
    variant: changed === 0 ? "destructive" : undefined,
  });
}

/**
 * Approves or declines the selected orders, or marks them as ready for collection. Reports the orders that another
 * administrator has changed since.
 */
export function useBulkActions(
  orders: readonly OrderListItem[],
  selection: Selection,
): BulkActions {
  const { mutateAsync, isPending } = useBulkAction();
  const [openAction, setOpenAction] = useOverlayItem<BulkActionKind>(orderActionOverlay);
  const [rejections, setRejections] = useState<string[]>([]);

  const selected = orders.filter(({ id }) => selection.has(id));
  const pending = selected.filter(({ status }) => status === "pending");
  const eligible = {
    approve: pending,
    decline: pending,
    ready_for_collection: selected.filter(
      ({ status, fulfilment }) => status === "approved" && fulfilment === null,
    ),
  };

  const save = async (kind: BulkActionKind, details: OrderActionDetails) => {
    try {
      const changed = await mutateAsync({ kind, orders: eligible[kind], details });
      setRejections(changed.flatMap(({ rejection }) => rejection ?? []));
      showOutcome(kind, changed);
      return true;
    } catch (error) {
      toastError("Error", messageOf(error, "Failed to update orders. Please try again."));
      return false;
    }
  };

  const promptFor = (kind: BulkActionKind) => {
    const [title, action] = promptTexts(kind, eligible[kind].length);
    const hasRecipient = eligible[kind].some(({ email }) => email !== "");
    return {
      kind: kind satisfies OrderActionKind,
      orderIds: eligible[kind].map(({ id }) => id),
      ...{ title, action, description: descriptions[kind], hasRecipient },
    };
  };
  return {
    isPending,
    eligible,
    rejections,
    ask: (kind) => {
      setRejections([]);
      setOpenAction(kind);
    },
    dialog: (
      <OrderActionDialog
        prompt={openAction && promptFor(openAction)}
        isSaving={isPending}
        onCancel={() => setOpenAction(null)}
        onSubmit={async (details) => openAction !== null && save(openAction, details)}
        onDone={() => {
          selection.clear();
          setOpenAction(null);
        }}
      />
    ),
  };
}
