import { formatPounds } from "@domain/money.ts";
import { phoneLink } from "@domain/site-content/contact-details.ts";
import { Link } from "react-router";
import { customerName, handoverLabels, orderSourceLabels } from "@/admin/orders/order-labels";
import { OrderMails } from "@/admin/orders/order-mails";
import { OrderStatusBadge } from "@/admin/orders/order-status-badge";
import { Fact } from "@/admin/shell/fact";
import type { OrderItem, OrderWithItems } from "@/data/orders/queries";
import { formatDate, formatDateTime } from "@/lib/dates";
import { paths } from "@/lib/paths";

export function OrderSheet({ order }: { order: OrderWithItems }) {
  return (
    <>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <Fact label="Customer">{customerName(order)}</Fact>
        <Fact label="Status">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderStatusBadge order={order} />
            {order.decided_at ? (
              <span className="text-small text-ink-soft">{formatDateTime(order.decided_at)}</span>
            ) : null}
            {order.fulfilment_date ? (
              <span className="text-small text-ink-soft">
                for {formatDate(order.fulfilment_date)}
              </span>
            ) : null}
            {order.decline_reason ? (
              <span className="text-small text-ink-soft">{order.decline_reason}</span>
            ) : null}
          </span>
        </Fact>
        {order.email ? (
          <Fact label="Email">
            <a href={`mailto:${order.email}`} className="break-all underline underline-offset-4">
              {order.email}
            </a>
          </Fact>
        ) : null}
        {order.phone ? (
          <Fact label="Phone">
            <a href={phoneLink(order.phone)} className="numeric underline underline-offset-4">
              {order.phone}
            </a>
          </Fact>
        ) : null}
        {order.postal_address ? (
          <Fact label="Address">
            <span className="whitespace-pre-line">{order.postal_address}</span>
          </Fact>
        ) : null}
        {order.source === "website" ? null : (
          <Fact label="Source">{orderSourceLabels[order.source]}</Fact>
        )}
        {order.handover ? <Fact label="Handover">{handoverLabels[order.handover]}</Fact> : null}
        {order.customer_note ? (
          <Fact label="Note of the customer">
            <span className="whitespace-pre-line">{order.customer_note}</span>
          </Fact>
        ) : null}
      </dl>
      <ItemTable items={order.order_items} total={order.total} />
      <OrderMails mails={order.mails} />
    </>
  );
}

function ItemTable({ items, total }: { items: OrderItem[]; total: number }) {
  return (
    <table aria-label="Order items" className="numeric w-full text-[0.9375rem]">
      <thead>
        <tr className="border-b border-sand text-label tracking-[0.08em] text-ink-soft uppercase [&>th]:pb-2 [&>th]:font-medium">
          <th scope="col" className="text-start">
            Item
          </th>
          <th scope="col" className="hidden text-end sm:table-cell">
            Price
          </th>
          <th scope="col" className="pl-4 text-end">
            Qty
          </th>
          <th scope="col" className="pl-4 text-end">
            Subtotal
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id} className="border-b border-sand align-baseline [&>td]:py-2.5">
            <td className="[overflow-wrap:anywhere]">
              <ItemName item={item} />
              {item.list_price === null ? null : (
                <span className="block text-small text-ink-soft">
                  instead of {formatPounds(item.list_price)}
                  {item.price_reason ? `: ${item.price_reason}` : ""}
                </span>
              )}
              <span className="block text-small text-ink-soft sm:hidden">
                {formatPounds(item.price)} each
              </span>
            </td>
            <td className="hidden text-end sm:table-cell">{formatPounds(item.price)}</td>
            <td className="pl-4 text-end">{item.quantity}</td>
            <td className="pl-4 text-end">{formatPounds(item.subtotal)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="[&>*]:pt-4">
          <th scope="row" colSpan={2} className="text-start font-medium sm:hidden">
            Total
          </th>
          <th scope="row" colSpan={3} className="hidden text-start font-medium sm:table-cell">
            Total
          </th>
          <td className="text-end text-lead font-medium">{formatPounds(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The item's name at the time of the order, linked to the product if it still exists. */
function ItemName({ item }: { item: OrderItem }) {
  if (item.product_id === null) return item.name;
  return (
    <Link
      to={paths.admin.productEditor(item.product_id)}
      className="underline decoration-sand-deep underline-offset-4 transition-colors hover:decoration-brass"
    >
      {item.name}
    </Link>
  );
}
