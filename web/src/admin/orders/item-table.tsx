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
    <table aria-label="Order items" className="numeric w-full text-[0.9375rem] print:-mb-14">
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
        <tr className="break-inside-avoid [&>*]:pt-4 print:[&>*]:pb-14">
          <th scope="row" colSpan={2} className="text-start font-medium">
            Total
          </th>
          <td aria-hidden className="hidden sm:table-cell" />
          <td className="text-end text-lead font-medium">{formatPounds(total)}</td>
        </tr>
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
