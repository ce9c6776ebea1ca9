import { formatDateTime } from "@domain/dates.ts";
import {
  type DeliveryMethod,
  type Fulfilment,
  nextFulfilmentSteps,
} from "@domain/orders/fulfilment.ts";
import type { OrderActionKind } from "@domain/orders/order-actions.ts";
import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { Link } from "react-router";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { EditOrderDialog, editOrderOverlay } from "@/admin/order-entry/edit-order-dialog";
import { LetterDialog, letterOverlay } from "@/admin/orders/letter-dialog";
import { MoneyPanel } from "@/admin/orders/money-panel";
import { OrderDetails } from "@/admin/orders/order-details";
import { fulfilmentLabels, orderActionKeys } from "@/admin/orders/order-labels";
import { orderStateTime } from "@/admin/orders/order-status-badge";
import { OrderTimeline } from "@/admin/orders/order-timeline";
import { ReturnPanel } from "@/admin/orders/return-panel";
import type { OrderActions } from "@/admin/orders/use-order-actions";
import { DetailsSkeleton } from "@/admin/shell/description-list";
import { QueryContent } from "@/admin/shell/query-content";
import { KeyHint, useCharacterKeys } from "@/admin/shell/shortcut-keys";
import { reopenWindowMs, useOrderWrite } from "@/data/orders/mutations";
import { needsDeliveryPrice, type OrderWithItems, orderWithItems } from "@/data/orders/queries";
import { adminPaths } from "@/lib/admin-paths";
import { useOverlayItem } from "@/lib/use-overlay";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";

interface OrderDialogProps {
  /** Null keeps the dialog closed. */
  id: number | null;
  onClose: () => void;
  actions: OrderActions;
}

export function OrderDialog({ id, onClose, actions }: OrderDialogProps) {
  const query = useQuery({ ...orderWithItems(id ?? 0), enabled: id !== null });
  const order = query.data;
  const [orderToEdit, setOrderToEdit] = useOverlayItem<OrderWithItems>(editOrderOverlay);
  const [letterOrder, setLetterOrder] = useOverlayItem<OrderWithItems>(letterOverlay);
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={<span className="numeric">{order ? `Order ${order.order_number}` : "Order"}</span>}
        description={order ? `Placed on ${formatDateTime(order.created_at)}` : undefined}
        width="max-w-3xl"
      >
        <QueryContent
          query={query}
          notFoundText="This order does not exist."
          loadingContent={<DetailsSkeleton label="Loading the order" />}
        >
          {(loadedOrder) => (
            <>
              <OrderDetails order={loadedOrder} />
              <OrderFooter
                order={loadedOrder}
                actions={actions}
                now={query.dataUpdatedAt}
                onEdit={() => setOrderToEdit(loadedOrder)}
                onWrite={() => setLetterOrder(loadedOrder)}
              />
              <ReturnPanel order={loadedOrder} now={query.dataUpdatedAt} />
              <MoneyPanel order={loadedOrder} />
              <OrderTimeline
                orderId={loadedOrder.id}
                briefSender={loadedOrder.briefs?.contact_submissions.name}
              />
              <EditOrderDialog
                open={orderToEdit !== null}
                onOpenChange={(open) => !open && setOrderToEdit(null)}
                order={orderToEdit}
              />
              <LetterDialog order={letterOrder} onClose={() => setLetterOrder(null)} />
            </>
          )}
        </QueryContent>
      </DialogContent>
    </Dialog>
  );
}

interface OrderFooterProps {
  order: OrderWithItems;
  actions: OrderActions;
  /** The time of the order's last fetch, in milliseconds since the epoch. */
  now: number;
  onEdit: () => void;
  onWrite: () => void;
}

/** The most likely fulfilment step after the approval, by delivery method. */
const stepByDeliveryMethod: Record<DeliveryMethod, Fulfilment> = {
  collection: "ready_for_collection",
  delivery: "out_for_delivery",
};

interface OrderAction {
  kind: OrderActionKind;
  label: string;
  variant: "primary" | "outline" | "quiet-danger";
}

/** The next possible actions on an order. The most likely action is first and has the primary button; Decline is last. */
function nextActions({ status, fulfilment, delivery_method }: OrderWithItems): OrderAction[] {
  if (status === "pending")
    return [
      { kind: "approve", label: "Approve", variant: "primary" },
      { kind: "decline", label: "Decline", variant: "quiet-danger" },
    ];
  const steps = status === "approved" ? nextFulfilmentSteps(fulfilment) : [];
  if (steps.length === 0) return [];
  const likeliestStep = steps.includes("completed")
    ? "completed"
    : delivery_method && stepByDeliveryMethod[delivery_method];
  return [
    ...steps
      .toSorted((a, b) => Number(b === likeliestStep) - Number(a === likeliestStep))
      .map((kind) => ({
        kind,
        label: fulfilmentLabels[kind],
        variant: kind === likeliestStep ? ("primary" as const) : ("outline" as const),
      })),
    { kind: "decline", label: "Decline after all", variant: "quiet-danger" },
  ];
}

/** Whether a completed order can be reopened. The SQL function `reopen_order` checks the same conditions. */
function isReopenable(order: OrderWithItems, now: number): boolean {
  const hasReturns = order.order_items.some(({ returned }) => returned > 0);
  const completedAt = order.fulfilment === "completed" && !hasReturns && orderStateTime(order);
  return completedAt ? now - Date.parse(completedAt) < reopenWindowMs : false;
}

function OrderFooter({ order, actions, now, onEdit, onWrite }: OrderFooterProps) {
  const keyIfEnabled = useCharacterKeys();
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-sand pt-5">
      {nextActions(order).map(({ kind, label, variant }) => (
        <Button
          key={kind}
          variant={variant}
          size="small"
          aria-keyshortcuts={keyIfEnabled(orderActionKeys[kind])}
          disabled={actions.savingOrderId !== null}
          onClick={() =>
            actions.openDialog(kind, { ...order, needs_delivery_price: needsDeliveryPrice(order) })
          }
        >
          <span>{label}</span>
          <KeyHint>{orderActionKeys[kind]}</KeyHint>
        </Button>
      ))}
      {isReopenable(order, now) ? <ReopenButton id={order.id} /> : null}
      {order.email ? (
        <Button
          variant="outline"
          size="small"
          aria-keyshortcuts={keyIfEnabled("W")}
          onClick={onWrite}
        >
          Write to customer
          <KeyHint>W</KeyHint>
        </Button>
      ) : null}
      {order.erased_at === null ? (
        <Button
          variant="outline"
          size="small"
          aria-keyshortcuts={keyIfEnabled("E")}
          onClick={onEdit}
        >
          Edit
          <KeyHint>E</KeyHint>
        </Button>
      ) : null}
      <Button asChild variant="quiet" size="small" className="-ml-4 sm:-mr-4 sm:ml-auto">
        <Link to={adminPaths.printableOrders([order.id])} aria-keyshortcuts={keyIfEnabled("P")}>
          <Printer aria-hidden className="size-4" strokeWidth={1.5} />
          Print
          <KeyHint>P</KeyHint>
        </Link>
      </Button>
    </footer>
  );
}

function ReopenButton({ id }: { id: number }) {
  const { isPending, mutateAsync: reopen } = useOrderWrite("reopen");
  return (
    <AriaDisabledButton
      variant="outline"
      size="small"
      disabled={isPending}
      onClick={() =>
        void toastOutcome(reopen({ id }), {
          successTitle: "Order reopened",
          failureTitle: "Order not reopened",
        })
      }
    >
      Reopen
    </AriaDisabledButton>
  );
}
