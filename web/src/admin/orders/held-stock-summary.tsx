import { formatCount } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import { useQuery } from "@tanstack/react-query";
import { pendingHolds } from "@/data/orders/holds";

/** Units and value held by pending orders; renders nothing if there are no pending orders or the request has failed. */
export function HeldStockSummary() {
  const heldStock = useQuery(pendingHolds()).data;
  if (!heldStock || heldStock.orders === 0) return null;
  const verb = heldStock.orders === 1 ? "holds" : "hold";
  return (
    <p className="numeric -mt-2 mb-5 text-ink-soft print:hidden">
      {`${formatCount(heldStock.orders, "pending order")} ${verb} ${formatCount(heldStock.units, "piece")} worth ${formatPounds(heldStock.value)}`}
    </p>
  );
}
