import { useQuery } from "@tanstack/react-query";
import { pendingStockAlertCount } from "@/data/stock-alerts/admin-queries";

/** Number of visitors with a back-in-stock alert for the product; renders nothing when there are none. */
export function StockAlertCount({ productId }: { productId: number }) {
  const { data: count } = useQuery(pendingStockAlertCount(productId));
  if (!count) return null;
  return (
    <p className="text-small text-ink-soft">
      <span>{count === 1 ? "1 visitor waits" : `${count} visitors wait`}</span> for an email that it
      is back. It is sent when you save it as in stock.
    </p>
  );
}
