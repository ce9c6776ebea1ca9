import { formatPounds } from "@domain/money.ts";
import { arrangedDeliveryText, type TotalRow } from "@domain/orders/order-totals.ts";
import { ResponsiveImage } from "@/components/responsive-image";
import { cn } from "@/lib/cn";

export interface OrderLine {
  id: number | null;
  name: string;
  quantity: number;
  /** In pounds. */
  subtotal: number;
  imageUrl?: string | null;
}

/** The lines of an order or a cart: image (if any), quantity, name and subtotal. `TotalRows` shows what is below them. */
export function LineList({ lines }: { lines: OrderLine[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li
          key={`${line.id}-${line.name}`}
          className={cn(
            "flex justify-between gap-4 border-b border-sand py-4",
            line.imageUrl ? "items-center" : "items-baseline",
          )}
        >
          <span className="flex items-center gap-4">
            {line.imageUrl ? (
              <ResponsiveImage
                url={line.imageUrl}
                alt=""
                sizes="4rem"
                className="aspect-square w-16 shrink-0"
              />
            ) : null}
            <span>
              <span className="numeric text-ink-soft">{`${line.quantity} × `}</span>
              <span>{line.name}</span>
            </span>
          </span>
          <span className="numeric">{formatPounds(line.subtotal)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The rows below the lines of an order or a cart: subtotal and charges if there are any, then the total. */
export function TotalRows({ rows }: { rows: TotalRow[] }) {
  return (
    <dl className="grid gap-1">
      {rows.map(({ label, amount }, index) => {
        const isTotal = index === rows.length - 1;
        return (
          <div
            key={label}
            className={cn(
              "flex flex-wrap items-baseline justify-between gap-x-4",
              !isTotal && "text-small",
            )}
          >
            <dt>{label}</dt>
            <dd className={cn("numeric", isTotal && "text-title font-medium")}>
              {amount === null ? arrangedDeliveryText : formatPounds(amount)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
