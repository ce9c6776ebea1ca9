import { formatDate, formatDateTime } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import { mailtoUrl } from "@domain/people/email-address.ts";
import { Link } from "react-router";
import { ItemTable } from "@/admin/orders/item-table";
import {
  customerName,
  handoverText,
  orderSourceLabels,
  orderSubject,
} from "@/admin/orders/order-labels";
import { OrderMails } from "@/admin/orders/order-mails";
import {
  OrderStatusBadge,
  orderStateTime,
  ReturnedBadge,
  returnedGoodsOf,
} from "@/admin/orders/order-status-badge";
import { CustomerLink } from "@/admin/people/customer-link";
import { EmailText } from "@/admin/people/email-text";
import { PhoneLink } from "@/admin/people/phone-link";
import { DescriptionItem, DescriptionList } from "@/admin/shell/description-list";
import type { OrderItem, OrderWithItems } from "@/data/orders/queries";
import { useCan } from "@/data/session/rights";
import { adminPaths } from "@/lib/admin-paths";
import { useBusiness } from "@/lib/business";

export function OrderDetails({ order }: { order: OrderWithItems }) {
  const stateTime = orderStateTime(order);
  const business = useBusiness();
  return (
    <>
      <DescriptionList>
        <DescriptionItem label="Customer">
          {order.customer_contact ? (
            <CustomerLink contact={order.customer_contact}>{customerName(order)}</CustomerLink>
          ) : (
            customerName(order)
          )}
        </DescriptionItem>
        <DescriptionItem label="Status">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <OrderStatusBadge order={order} />
            <ReturnedBadge goods={returnedGoodsOf(order.order_items)} />
            {stateTime ? (
              <time dateTime={stateTime} className="text-small text-ink-soft">
                {formatDateTime(stateTime)}
              </time>
            ) : null}
            {order.fulfilment_date ? (
              <span className="text-small text-ink-soft">
                {`for ${formatDate(order.fulfilment_date)}`}
              </span>
            ) : null}
            {order.expired ? (
              <span className="text-small text-ink-soft">not confirmed in time</span>
            ) : null}
          </span>
        </DescriptionItem>
        {order.email ? (
          <DescriptionItem label="Email">
            <a
              href={mailtoUrl(order.email, orderSubject(order.order_number, business))}
              className="touch-target underline underline-offset-4"
            >
              <EmailText email={order.email} />
            </a>
          </DescriptionItem>
        ) : null}
        {order.phone ? (
          <DescriptionItem label="Phone">
            <PhoneLink phone={order.phone} className="touch-target underline underline-offset-4" />
          </DescriptionItem>
        ) : null}
        {order.postal_address ? (
          <DescriptionItem label="Address">
            <span className="whitespace-pre-line">{order.postal_address}</span>
          </DescriptionItem>
        ) : null}
        {order.source === "website" ? null : (
          <DescriptionItem label="Source">{orderSourceLabels[order.source]}</DescriptionItem>
        )}
        {order.briefs ? (
          <DescriptionItem label="Consultation">
            <Link
              to={adminPaths.submission(order.briefs.contact_submissions.id)}
              className="touch-target underline underline-offset-4"
            >
              {`Message of ${order.briefs.contact_submissions.name}`}
            </Link>
          </DescriptionItem>
        ) : null}
        {order.delivery_method ? (
          <DescriptionItem label="Handover">{handoverText(order)}</DescriptionItem>
        ) : null}
        {order.customer_note ? (
          <DescriptionItem label="Note of the customer">
            <span className="whitespace-pre-line">{order.customer_note}</span>
          </DescriptionItem>
        ) : null}
      </DescriptionList>
      <ItemTable order={order} renderItemCell={renderItemCell} />
      <OrderMails mails={order.mails} email={order.email} />
    </>
  );
}

const renderItemCell = (item: OrderItem) => (
  <>
    <ItemName item={item} />
    {item.list_price === null ? null : (
      <span className="block text-small text-ink-soft">
        {`instead of ${formatPounds(item.list_price)}${item.price_reason ? `: ${item.price_reason}` : ""}`}
      </span>
    )}
  </>
);

/** The item's name at the time of the order, linked to the product if it still exists: for staff, in the list of the stock. */
function ItemName({ item }: { item: OrderItem }) {
  const can = useCan();
  if (item.product_id === null) return <span>{item.name}</span>;
  return (
    <Link
      to={
        can("catalogue.edit")
          ? adminPaths.productEditor(item.product_id)
          : adminPaths.productSearch(item.name)
      }
      className="touch-target underline decoration-sand-deep underline-offset-4 transition-colors hover:decoration-brass"
    >
      {item.name}
    </Link>
  );
}
