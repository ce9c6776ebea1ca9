import { formatCount } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import { parseOrderFilter } from "@domain/orders/order-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, type To } from "react-router";
import { pendingHolds } from "@/data/orders/holds";
import { ordersPage } from "@/data/orders/queries";
import { adminPaths } from "@/lib/admin-paths";

const maxLinkedOrders = 5;
const unsentFilter = parseOrderFilter(new URLSearchParams({ mail: "unsent" }));

/** A notice with links to the orders whose mails need attention; renders nothing if there are none. */
export function UnsentMailNotice({ linkTo }: { linkTo: (id: number) => To }) {
  const { orders, total } = useQuery(ordersPage(unsentFilter)).data ?? { orders: [], total: 0 };
  if (total === 0) return null;
  const unlistedCount = total - maxLinkedOrders;
  return (
    <p className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-2 border-danger bg-surface py-3 pr-4 pl-4 print:hidden">
      <span>{`Emails about ${total === 1 ? "this order" : "these orders"} could not be sent:`}</span>
      {orders.slice(0, maxLinkedOrders).map(({ id, order_number }) => (
        <Link
          key={id}
          to={linkTo(id)}
          preventScrollReset
          className="touch-target numeric text-link"
        >
          {order_number}
        </Link>
      ))}
      {unlistedCount > 0 ? (
        <Link to={adminPaths.unsentOrders} className="touch-target text-link">
          {`and ${unlistedCount} more`}
        </Link>
      ) : null}
      <Link to={adminPaths.unsentMails} className="touch-target ml-auto text-link">
        Send again or dismiss
      </Link>
    </p>
  );
}

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
