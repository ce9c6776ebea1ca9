import { formatCount } from "@domain/format-number.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { type OpenOrders, openOrders } from "@/data/orders/holds";
import { useDeleteProduct, useHideProduct } from "@/data/stock/mutations";
import type { StockListItem } from "@/data/stock/queries";
import { adminPaths } from "@/lib/admin-paths";
import { AriaDisabledButton } from "@/ui/aria-disabled-button";

interface DeleteProductDialogProps {
  /** Null keeps the dialog closed. */
  product: StockListItem | null;
  onClose: () => void;
}

/** The confirmation of a product's deletion, which names its open orders and offers to hide the product instead. */
export function DeleteProductDialog({ product, onClose }: DeleteProductDialogProps) {
  const deletion = useDeleteProduct();
  const { data, isPending, isError } = useQuery({
    ...openOrders(product?.id ?? 0),
    enabled: product !== null,
  });
  return (
    <DeleteRowDialog
      row={product}
      noun="product"
      entity="products"
      consequence={`This will permanently delete the product from your store.${isError ? " Whether it is in open orders could not be checked." : ""}`}
      ready={!isPending}
      deletion={deletion}
      onClose={onClose}
    >
      {product && data && data.total > 0 ? (
        <OpenOrdersNotice product={product} openOrders={data} onHidden={onClose} />
      ) : null}
    </DeleteRowDialog>
  );
}

interface OpenOrdersNoticeProps {
  product: StockListItem;
  openOrders: OpenOrders;
  onHidden: () => void;
}

function OpenOrdersNotice({ product, openOrders, onHidden }: OpenOrdersNoticeProps) {
  const { mutateAsync, isPending } = useHideProduct();
  const { total, orders } = openOrders;
  const hide = async () => {
    const messages = { successTitle: "Product hidden", failureTitle: "Failed to hide product" };
    const describe = () => "Its status is Pending, so visitors do not see it.";
    if (await toastOutcome(mutateAsync(product.id), messages, undefined, describe)) onHidden();
  };
  return (
    <section
      aria-label="Open orders"
      className="grid gap-3 border-l-2 border-brass pl-4 text-small"
    >
      <p>{`It is in ${formatCount(total, "open order")}. Declining an order cannot restore the stock of a deleted product.`}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {orders.map(({ id, order_number }) => (
          <li key={id}>
            <Link
              to={adminPaths.order(id)}
              replace
              className="numeric touch-target text-brass-deep underline underline-offset-4"
            >
              {order_number}
            </Link>
          </li>
        ))}
        {total > orders.length ? <li>{`and ${total - orders.length} more`}</li> : null}
      </ul>
      {product.status === "PENDING" ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <AriaDisabledButton
            variant="outline"
            size="small"
            disabled={isPending}
            onClick={() => void hide()}
          >
            {isPending ? "Hiding..." : "Hide"}
          </AriaDisabledButton>
          <p className="text-ink-soft">Takes it out of the shop and keeps it here.</p>
        </div>
      )}
    </section>
  );
}
