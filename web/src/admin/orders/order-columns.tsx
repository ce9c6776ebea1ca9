import { formatDate, formatDateTime } from "@domain/dates.ts";
import { formatPounds } from "@domain/money.ts";
import { nextFulfilmentSteps } from "@domain/orders/fulfilment.ts";
import type { OrderActionKind } from "@domain/orders/order-actions.ts";
import type { OrderSortColumn } from "@domain/orders/order-filter.ts";
import { Link, type To } from "react-router";
import {
  customerName,
  fulfilmentLabels,
  orderActionKeys,
  orderSourceLabels,
} from "@/admin/orders/order-labels";
import { OrderStatusBadge, ReturnedBadge } from "@/admin/orders/order-status-badge";
import type { OrderActions } from "@/admin/orders/use-order-actions";
import { EmailText } from "@/admin/people/email-text";
import { RowButton, rowActionClasses } from "@/admin/shell/row-button";
import type { Column } from "@/admin/tables/data-table";
import { DateTimeCell } from "@/admin/tables/entity-columns";
import { RowMenu } from "@/admin/tables/row-actions";
import { RowLink } from "@/admin/tables/row-link";
import { type Selection, selectColumn } from "@/admin/tables/selection";
import type { ColumnSort } from "@/admin/tables/sort-link";
import type { OrderListItem } from "@/data/orders/queries";
import { cn } from "@/lib/cn";
import { Badge } from "@/ui/badge";

interface OrderColumnsProps {
  selection: Selection;
  newOrderIds: ReadonlySet<number>;
  actions: OrderActions;
  linkTo: (id: number) => To;
  getSort: (column: OrderSortColumn) => ColumnSort;
}

const actionLabels = { approve: "Approve", decline: "Decline", ...fulfilmentLabels };

/**
 * Columns of spec section 2.14, order management. A narrow table shows the customer and the date below the order number, and the
 * status and what is due below the total.
 */
export function orderColumns({
  selection,
  newOrderIds,
  actions,
  linkTo,
  getSort,
}: OrderColumnsProps): Column<OrderListItem>[] {
  return [
    selectColumn(selection, ({ order_number }) => `order ${order_number}`),
    {
      id: "number",
      header: "Order Number",
      skeleton: "w-24",
      className: "max-w-0 w-full @2xl:w-auto @2xl:max-w-none",
      cell: (order) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 @3xl:flex-nowrap">
            <RowLink to={linkTo(order.id)} className="numeric whitespace-nowrap">
              {order.order_number}
            </RowLink>
            {newOrderIds.has(order.id) ? <Badge tone="new">New</Badge> : null}
          </span>
          <span className="block truncate @2xl:hidden">{customerName(order)}</span>
          <span className="numeric block truncate text-small text-ink-soft @2xl:hidden">
            {formatDateTime(order.created_at)}
          </span>
        </>
      ),
    },
    {
      id: "customer",
      header: "Customer",
      sort: getSort("customer"),
      visibleFrom: "medium",
      skeleton: "w-40",
      className: "max-w-0 w-2/5",
      cell: (order) => (
        <>
          <span className="block leading-snug [overflow-wrap:anywhere]">{customerName(order)}</span>
          <span className="block text-small text-ink-soft [overflow-wrap:anywhere]">
            {order.source === "website" ? (
              <EmailText email={order.email} />
            ) : (
              orderSourceLabels[order.source]
            )}
          </span>
        </>
      ),
    },
    {
      id: "date",
      header: "Date",
      sort: getSort("placed"),
      visibleFrom: "medium",
      skeleton: "w-32",
      cell: (order) => <DateTimeCell iso={order.created_at} />,
    },
    {
      id: "total",
      header: "Total",
      sort: getSort("total"),
      align: "end",
      skeleton: "w-16",
      cell: (order) => (
        <>
          <span>{formatPounds(order.total)}</span>
          <span className="mt-0.5 grid justify-items-end gap-1 @2xl:hidden">
            <OrderStatusBadge order={order} />
            <ReturnedBadge goods={order.returned_goods} />
          </span>
          {order.status === "pending" || order.due === 0 ? null : (
            <span className="mt-0.5 block text-small text-ink-soft @2xl:hidden">
              {dueText(order.due)}
            </span>
          )}
        </>
      ),
    },
    {
      id: "due",
      header: "Due",
      align: "end",
      visibleFrom: "medium",
      skeleton: "w-16",
      cell: ({ due, payment_state }) =>
        payment_state === null || payment_state === "paid" ? (
          <span className="text-ink-soft">{payment_state === null ? "–" : "Paid"}</span>
        ) : (
          <span className={payment_state === "refund_due" ? "text-danger" : undefined}>
            {payment_state === "refund_due" ? dueText(due) : formatPounds(due)}
          </span>
        ),
    },
    {
      id: "status",
      header: "Status",
      sort: getSort("status"),
      visibleFrom: "medium",
      skeleton: "w-20",
      cell: (order) => (
        <>
          <span className="grid justify-items-start gap-1">
            <OrderStatusBadge order={order} />
            <ReturnedBadge goods={order.returned_goods} />
          </span>
          {order.fulfilment === "completed" && order.state_at ? (
            <time
              dateTime={order.state_at}
              className="mt-0.5 block text-small whitespace-nowrap text-ink-soft"
            >
              {formatDate(order.state_at)}
            </time>
          ) : null}
        </>
      ),
    },
    {
      id: "actions",
      header: "Actions",
      hiddenHeader: "unless-wide",
      skeleton: "w-6 @4xl:w-28",
      className: "whitespace-nowrap w-11 @4xl:w-40",
      cell: (order) => (
        <>
          <RowMenu
            name={`order ${order.order_number}`}
            actions={menuActions({ order, actions, linkTo })}
            className="-mx-2 block @4xl:hidden"
          />
          <span className="hidden @4xl:block">
            <OrderRowActions order={order} actions={actions} linkTo={linkTo} />
          </span>
        </>
      ),
    },
  ];
}

const dueText = (due: number) =>
  due < 0 ? `Refund ${formatPounds(-due)}` : `${formatPounds(due)} due`;

interface OrderRowProps extends Pick<OrderColumnsProps, "actions" | "linkTo"> {
  order: OrderListItem;
}

function nextActions({ status, fulfilment }: OrderListItem): OrderActionKind[] {
  if (status === "pending") return ["approve", "decline"];
  return status === "approved" ? nextFulfilmentSteps(fulfilment) : [];
}

function menuActions({ order, actions, linkTo }: OrderRowProps) {
  return [
    { label: "View", action: linkTo(order.id) },
    ...nextActions(order).map((kind) => ({
      label: actionLabels[kind],
      destructive: kind === "decline",
      disabled: actions.savingOrderId !== null,
      action: () => actions.openDialog(kind, order),
    })),
  ];
}

function OrderRowActions({ order, actions, linkTo }: OrderRowProps) {
  if (order.status !== "pending")
    return (
      <Link
        to={linkTo(order.id)}
        preventScrollReset
        aria-label={`View order ${order.order_number}`}
        className={cn(rowActionClasses(), "-ml-2")}
      >
        View
      </Link>
    );
  const isBusy = actions.savingOrderId !== null;
  return (
    <span className="-ml-2 inline-flex gap-1">
      <RowButton
        label={`Approve order ${order.order_number}`}
        shortcut={orderActionKeys.approve}
        disabled={isBusy}
        onClick={() => actions.openDialog("approve", order)}
      >
        {actions.savingOrderId === order.id ? "Saving..." : "Approve"}
      </RowButton>
      <RowButton
        label={`Decline order ${order.order_number}`}
        shortcut={orderActionKeys.decline}
        destructive
        disabled={isBusy}
        onClick={() => actions.openDialog("decline", order)}
      >
        Decline
      </RowButton>
    </span>
  );
}
