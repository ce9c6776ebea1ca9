import { formatDateTime } from "@domain/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { EditOrderDialog, editOrderOverlay } from "@/admin/order-entry/edit-order-dialog";
import { OrderDetails } from "@/admin/orders/order-details";
import { OrderFooter } from "@/admin/orders/order-footer";
import { OrderTimeline } from "@/admin/orders/order-timeline";
import type { OrderActions } from "@/admin/orders/use-order-actions";
import { DetailsSkeleton } from "@/admin/shell/details-skeleton";
import { QueryContent } from "@/admin/shell/query-content";
import { type OrderWithItems, orderWithItems } from "@/data/orders/queries";
import { useOverlayItem } from "@/lib/use-overlay";
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
                onEdit={() => setOrderToEdit(loadedOrder)}
              />
              <OrderTimeline orderId={loadedOrder.id} />
              <EditOrderDialog
                open={orderToEdit !== null}
                onOpenChange={(open) => !open && setOrderToEdit(null)}
                order={orderToEdit}
              />
            </>
          )}
        </QueryContent>
      </DialogContent>
    </Dialog>
  );
}
