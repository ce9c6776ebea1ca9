import { useQuery } from "@tanstack/react-query";
import { Link, type To } from "react-router";
import { unconfirmedOrders } from "@/data/orders/queries";

const maxLinked = 5;

/** A notice about orders with undelivered customer mails; renders nothing without any. */
export function UnconfirmedNotice({ linkTo }: { linkTo: (id: number) => To }) {
  const { data: orders = [] } = useQuery(unconfirmedOrders());
  if (orders.length === 0) return null;
  const more = orders.length - maxLinked;
  return (
    <p className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-l-2 border-danger bg-surface py-3 pr-4 pl-4 print:hidden">
      <span>
        E-mails about {orders.length === 1 ? "this order" : "these orders"} could not be sent.
        Please write to the {orders.length === 1 ? "customer" : "customers"} yourself:
      </span>
      {orders.slice(0, maxLinked).map(({ id, orderNumber }) => (
        <Link
          key={id}
          to={linkTo(id)}
          preventScrollReset
          className="touch-target numeric text-link"
        >
          {orderNumber}
        </Link>
      ))}
      {more > 0 ? <span>and {more} more</span> : null}
    </p>
  );
}
