import { formatNumber } from "@domain/format-number.ts";
import { stockReasonLabels } from "@domain/history/activity-text.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { EarlierButton } from "@/admin/history/earlier-button";
import { QueryContent } from "@/admin/shell/query-content";
import { DateTimeCell } from "@/admin/tables/entity-columns";
import { type StockMovement, stockMovements } from "@/data/history/queries";
import { adminPaths } from "@/lib/admin-paths";
import { Dialog, DialogContent } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";

interface StockHistoryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Null while the dialog is closed. */
  product: { id: number; name: string } | null;
}

/** Every movement of a product's stock with its reason and the units after it. */
export function StockHistoryDialog({ open, onOpenChange, product }: StockHistoryDialogProps) {
  const query = useInfiniteQuery({
    ...stockMovements(product?.id ?? 0),
    enabled: product !== null && open,
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title="Stock History" description={product?.name} width="max-w-2xl">
        <QueryContent query={query} loadingContent={<Skeleton className="h-40" />}>
          {({ pages }) => <Movements movements={pages.flat()} />}
        </QueryContent>
        <EarlierButton {...query} />
      </DialogContent>
    </Dialog>
  );
}

const cellClasses = "px-1.5 py-2.5 align-top first:pl-0 last:pr-0";
const numberClasses = `${cellClasses} numeric text-end`;

function Movements({ movements }: { movements: StockMovement[] }) {
  if (movements.length === 0)
    return <p className="text-ink-soft">This product has never had any stock.</p>;
  return (
    <table aria-label="Stock movements, newest first" className="w-full text-[0.9375rem]">
      <thead>
        <tr className="border-b border-sand text-start text-label tracking-[0.08em] text-ink-soft uppercase">
          <th scope="col" className={`${cellClasses} text-start font-medium`}>
            Date
          </th>
          <th scope="col" className={`${cellClasses} text-start font-medium`}>
            Reason
          </th>
          <th scope="col" className={`${numberClasses} font-medium`}>
            Change
          </th>
          <th scope="col" className={`${numberClasses} font-medium`}>
            Balance
          </th>
        </tr>
      </thead>
      <tbody>
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </tbody>
    </table>
  );
}

const formatChange = (delta: number) => `${delta < 0 ? "−" : "+"}${formatNumber(Math.abs(delta))}`;

function MovementRow({ movement }: { movement: StockMovement }) {
  const { created_at, delta, balance, reason, order_id, order_number, actor } = movement;
  return (
    <tr className="border-b border-sand">
      <td className={cellClasses}>
        <DateTimeCell iso={created_at} />
        {actor ? (
          <span translate="no" className="block text-small text-ink-soft">
            {actor}
          </span>
        ) : null}
      </td>
      <td className={cellClasses}>
        <span className="block">{stockReasonLabels[reason]}</span>
        {order_id && order_number ? (
          <Link
            to={adminPaths.order(order_id)}
            replace
            translate="no"
            className="numeric touch-target text-small whitespace-nowrap text-brass-deep underline underline-offset-4"
          >
            {order_number}
          </Link>
        ) : null}
      </td>
      <td className={`${numberClasses} font-medium ${delta < 0 ? "text-terracotta" : "text-sage"}`}>
        {formatChange(delta)}
      </td>
      <td className={numberClasses}>{formatNumber(balance)}</td>
    </tr>
  );
}
