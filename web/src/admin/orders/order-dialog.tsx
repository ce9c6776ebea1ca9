import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { OrderSheet } from "@/admin/orders/order-sheet";
import { OrderTimeline } from "@/admin/orders/order-timeline";
import type { OrderDecisions } from "@/admin/orders/use-order-decisions";
import { LoadFailure } from "@/admin/shell/load-failure";
import { type OrderWithItems, orderWithItems } from "@/data/orders/queries";
import { formatDateTime } from "@/lib/dates";
import { Button } from "@/ui/button";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";
import "@/admin/orders/order-sheet.css";

interface OrderDialogProps {
  /** Null keeps the dialog closed. */
  id: number | null;
  onClose: () => void;
  decisions: OrderDecisions;
}

/** One order in full, with Approve and Decline. Prints as an order sheet. */
export function OrderDialog({ id, onClose, decisions }: OrderDialogProps) {
  const {
    data: order,
    error,
    refetch,
  } = useQuery({ ...orderWithItems(id ?? 0), enabled: id !== null });
  return (
    <Dialog open={id !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        data-order-sheet=""
        title={<span className="numeric">{order ? `Order ${order.order_number}` : "Order"}</span>}
        description={order ? `Placed on ${formatDateTime(order.created_at)}` : undefined}
        width="max-w-2xl"
      >
        {error ? (
          <LoadFailure message={error.message} onRetry={() => void refetch()} />
        ) : order === null ? (
          <p className="text-ink-soft">This order does not exist.</p>
        ) : order ? (
          <>
            <OrderSheet order={order} />
            <OrderActions order={order} decisions={decisions} />
            <OrderTimeline orderId={order.id} />
          </>
        ) : (
          <LoadingSheet />
        )}
      </DialogContent>
    </Dialog>
  );
}

function OrderActions({ order, decisions }: { order: OrderWithItems; decisions: OrderDecisions }) {
  const busy = decisions.pendingId !== null;
  return (
    <footer className="flex flex-wrap items-center gap-3 border-t border-sand pt-5">
      <Button variant="quiet" size="small" className="mr-auto -ml-4" onClick={() => window.print()}>
        <Printer aria-hidden className="size-4" strokeWidth={1.5} />
        Print
      </Button>
      {order.status === "pending" ? (
        <>
          <Button
            variant="outline"
            size="small"
            className="text-danger"
            disabled={busy}
            onClick={() => decisions.decline(order)}
          >
            Decline
          </Button>
          <Button size="small" disabled={busy} onClick={() => decisions.approve(order)}>
            {decisions.pendingId === order.id ? "Saving..." : "Approve"}
          </Button>
        </>
      ) : null}
      {order.status === "approved" ? (
        <Button
          variant="quiet-danger"
          size="small"
          disabled={busy}
          onClick={() => decisions.declineAfterAll(order)}
        >
          Decline after all
        </Button>
      ) : null}
    </footer>
  );
}

function LoadingSheet() {
  return (
    <output aria-label="Loading the order" className="grid gap-4">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-5 w-64" />
      <Skeleton className="mt-4 h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </output>
  );
}
