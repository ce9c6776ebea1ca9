import { formatCount } from "@domain/format-number.ts";
import type { OrderActionDetails, OrderActionKind } from "@domain/orders/order-actions.ts";
import { orderWrites } from "@domain/orders/order-writes.ts";
import { type ReactNode, useState } from "react";
import { describeNotRestocked } from "@/admin/orders/event-text";
import { OrderActionDialog, orderActionOverlay } from "@/admin/orders/order-action-dialog";
import { fulfilmentLabels } from "@/admin/orders/order-labels";
import type { Selection } from "@/admin/tables/selection";
import { type OrderWriteResult, useOrderWrite } from "@/data/orders/mutations";
import type { OrderListItem } from "@/data/orders/queries";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { useOverlayItem } from "@/lib/use-overlay";

/** The actions that are available for several selected orders. */
export const bulkActions = ["approve", "decline", "ready_for_collection"] as const;
export type BulkActionKind = (typeof bulkActions)[number];

export interface BulkActions {
  isPending: boolean;
  /** The selected orders that an action can change. */
  eligibleOrders: Record<BulkActionKind, OrderListItem[]>;
  /** Opens the dialog that asks for the details of an action. */
  openDialog: (kind: BulkActionKind) => void;
  /** The reasons why the last action did not change some of the orders. */
  rejections: string[];
  /** The dialog, which the caller renders. */
  dialog: ReactNode;
}

const descriptions = {
  approve: "The items are set aside for the customers.",
  decline: "Every item goes back into stock, unless its product has been deleted.",
  ready_for_collection: "The customers see it on the pages of their orders.",
} as const satisfies Record<BulkActionKind, string>;

/** The title of an action's dialog and the label of its button. */
function promptTexts(kind: BulkActionKind, count: number): [title: string, actionLabel: string] {
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

function showOutcome(kind: BulkActionKind, orders: OrderWriteResult<"changeSelected">): void {
  const changedCount = orders.filter(({ rejection }) => rejection === null).length;
  const skippedCount = orders.length - changedCount;
  const notRestocked = orders.flatMap((order) => order.not_restocked ?? []);
  const details = [
    ...(skippedCount > 0 ? [`${formatCount(skippedCount, "order")} had been changed before.`] : []),
    ...(notRestocked.length > 0 ? [describeNotRestocked(notRestocked)] : []),
  ];
  toast({
    title: `${formatCount(changedCount, "order")} ${outcomes[kind]}`,
    description: details.join(" ") || undefined,
    variant: changedCount === 0 ? "destructive" : undefined,
  });
}

/**
 * Approves or declines the selected orders, or marks them as ready for collection. Reports the orders that another
 * administrator has changed since they were loaded.
 */
export function useBulkActions(
  orders: readonly OrderListItem[],
  selection: Selection,
): BulkActions {
  const { mutateAsync, isPending } = useOrderWrite("changeSelected");
  const [openActionKind, setOpenActionKind] = useOverlayItem<BulkActionKind>(orderActionOverlay);
  const [rejections, setRejections] = useState<string[]>([]);

  const selectedOrders = orders.filter(({ id }) => selection.has(id));
  const pendingOrders = selectedOrders.filter(({ status }) => status === "pending");
  const eligibleOrders = {
    approve: pendingOrders,
    decline: pendingOrders,
    ready_for_collection: selectedOrders.filter(
      ({ status, fulfilment }) => status === "approved" && fulfilment === null,
    ),
  };

  const save = async (kind: BulkActionKind, details: OrderActionDetails) => {
    try {
      const selection = eligibleOrders[kind].map(({ id, revision }) => ({ id, revision }));
      const changedOrders = await mutateAsync({ action: kind, orders: selection, ...details });
      setRejections(changedOrders.flatMap(({ rejection }) => rejection ?? []));
      showOutcome(kind, changedOrders);
      return true;
    } catch (error) {
      toastError("Error", messageOf(error, orderWrites.changeSelected.failureMessage));
      return false;
    }
  };

  const createPrompt = (kind: BulkActionKind) => {
    const [title, actionLabel] = promptTexts(kind, eligibleOrders[kind].length);
    const hasRecipient = eligibleOrders[kind].some(({ email }) => email !== "");
    return {
      kind: kind satisfies OrderActionKind,
      orderIds: eligibleOrders[kind].map(({ id }) => id),
      ...{ title, actionLabel, description: descriptions[kind], hasRecipient },
    };
  };
  return {
    isPending,
    eligibleOrders,
    rejections,
    openDialog: (kind) => {
      setRejections([]);
      setOpenActionKind(kind);
    },
    dialog: (
      <OrderActionDialog
        prompt={openActionKind && createPrompt(openActionKind)}
        isSaving={isPending}
        onCancel={() => setOpenActionKind(null)}
        onSubmit={async (details) => openActionKind !== null && save(openActionKind, details)}
        onDone={() => {
          selection.clear();
          setOpenActionKind(null);
        }}
      />
    ),
  };
}
