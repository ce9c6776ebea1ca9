import { formatPounds } from "@domain/money.ts";
import type { ReactNode } from "react";
import type { OrderItem } from "@/data/orders/queries";

interface ItemTableProps {
  items: OrderItem[];
  total: number;
  /** Renders an item's cell in the column Item. */
  renderItemCell: (item: OrderItem) => ReactNode;
}

/** The items of an order with their prices. In a narrow table the price is below the name. */
export function ItemTable({ items, total, renderItemCell }: ItemTableProps) {
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
          <tr
            key={item.id}
            className="border-b border-sand align-baseline break-inside-avoid [&>td]:py-2.5"
          >
            <td className="[overflow-wrap:anywhere]">
              {renderItemCell(item)}
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
      {/* Not a footer group in print, because browsers repeat a footer group at the end of every page, where the order's total
          would look like the total of the page. */}
      <tfoot className="print:table-row-group">
        <tr className="[&>*]:pt-4">
          <th scope="row" colSpan={2} className="text-start font-medium">
            Total
          </th>
          <td aria-hidden className="hidden sm:table-cell" />
          <td className="text-end text-lead font-medium">{formatPounds(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
