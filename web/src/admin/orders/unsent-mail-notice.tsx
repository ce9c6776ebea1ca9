import { parseOrderFilter } from "@domain/orders/order-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { Link, type To } from "react-router";
import { ordersPage } from "@/data/orders/queries";
import { paths } from "@/lib/paths";

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
        <Link to={paths.admin.unsentOrders} className="touch-target text-link">
          {`and ${unlistedCount} more`}
        </Link>
      ) : null}
      <Link to={paths.admin.unsentMails} className="touch-target ml-auto text-link">
        Send again or dismiss
      </Link>
    </p>
  );
}
