import { formatPounds } from "@domain/money.ts";
import { arrangedDeliveryText, splitLines, totalRows } from "@domain/orders/order-totals.ts";
import type { ReactNode } from "react";
import type { OrderItem, PrintableOrder } from "@/data/orders/queries";
import { cn } from "@/lib/cn";

interface ItemTableProps {
  order: PrintableOrder;
  /** Renders an item's cell in the column Item. */
  renderItemCell: (item: OrderItem) => ReactNode;
}

/** The items of an order with their prices, its charges and its total. In a narrow table the price is below the name. */
export function ItemTable({ order, renderItemCell }: ItemTableProps) {
  const { items, charges } = splitLines(order.order_items);
  const totals = totalRows({ ...order, items, charges, deliveryMethod: order.delivery_method });
  const totalIndex = totals.length - 1;
  const rows =
    order.returned > 0 ? [...totals, { label: "Returned", amount: -order.returned }] : totals;
  return (
    <table aria-label="Order items" className="numeric w-full text-[0.9375rem] print:-mb-22">
      <thead>
        <tr className="border-b border-sand text-label tracking-[0.08em] text-ink-soft uppercase [&>th]:pb-2 [&>th]:font-medium">
          <th scope="col" className="text-start">
            Item
          </th>
          <th scope="col" className="hidden pl-4 text-end sm:table-cell">
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
        {items.slice(0, -1).map((item) => (
          <ItemRow key={item.id} item={item} renderItemCell={renderItemCell} />
        ))}
      </tbody>
      {/* A second table body prints the total on the page of the last item. Browsers would repeat a table footer on every page,
          where the order's total would look like the page's total. */}
      <tbody className="break-inside-avoid">
        {items.slice(-1).map((item) => (
          <ItemRow key={item.id} item={item} renderItemCell={renderItemCell} />
        ))}
        {rows.map(({ label, amount }, index) => {
          const isTotal = index === totalIndex;
          return (
            <tr
              key={label}
              className={cn(
                "break-inside-avoid align-baseline",
                index === 0 ? "[&>*]:pt-4" : "[&>*]:pt-1",
                index === rows.length - 1 && "print:[&>*]:pb-22",
              )}
            >
              <th
                scope="row"
                colSpan={amount === null ? 1 : 2}
                className={cn("text-start", isTotal ? "font-medium" : "font-normal")}
              >
                {label}
              </th>
              {amount === null ? null : <td aria-hidden className="hidden sm:table-cell" />}
              <td
                colSpan={amount === null ? 3 : 1}
                className={cn("text-end", isTotal && "text-lead font-medium")}
              >
                {amount === null ? arrangedDeliveryText : formatPounds(amount)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ItemRowProps extends Pick<ItemTableProps, "renderItemCell"> {
  item: OrderItem;
}

function ItemRow({ item, renderItemCell }: ItemRowProps) {
  return (
    <tr className="border-b border-sand align-baseline break-inside-avoid [&>td]:py-2.5">
      <td className="[overflow-wrap:anywhere]">
        {renderItemCell(item)}
        {item.returned > 0 ? (
          <span className="block text-small text-ink-soft">
            {`${item.returned} of ${item.quantity} returned`}
          </span>
        ) : null}
        <span className="block text-small text-ink-soft sm:hidden">
          {`${formatPounds(item.price)} each`}
        </span>
      </td>
      <td className="hidden pl-4 text-end sm:table-cell">{formatPounds(item.price)}</td>
      <td className="pl-4 text-end">{item.quantity}</td>
      <td className="pl-4 text-end">{formatPounds(item.subtotal)}</td>
    </tr>
  );
}
