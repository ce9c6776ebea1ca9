import { formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import { useQuery } from "@tanstack/react-query";
import { pendingHolds } from "@/data/orders/holds";

const counted = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;

/** Units and value held by pending orders; renders nothing without pending orders or when the request failed. */
export function HeldStockSummary() {
  const holds = useQuery(pendingHolds()).data;
  if (!holds || holds.orders === 0) return null;
  const verb = holds.orders === 1 ? "holds" : "hold";
  return (
    <p className="numeric -mt-2 mb-5 text-ink-soft print:hidden">
      {counted(holds.orders, "pending order")} {verb} {counted(holds.units, "piece")} worth{" "}
      {formatPounds(holds.value)}
    </p>
  );
}
