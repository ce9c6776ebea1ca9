import { formatNumber } from "@domain/format-number.ts";
import { formatPounds } from "@domain/money.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { QueryContent } from "@/admin/shell/query-content";
import { type PendingHolds, pendingHolds } from "@/data/orders/holds";
import { adminPaths } from "@/lib/admin-paths";
import { Skeleton } from "@/ui/skeleton";

/** Units and value held by pending orders, with the products that have the most held units. */
export function HeldStock() {
  const query = useQuery(pendingHolds());
  return (
    <section aria-labelledby="held-stock" className="grid gap-5 bg-surface p-6 sm:p-8">
      <h2 id="held-stock" className="text-heading">
        Held now
      </h2>
      <QueryContent query={query} loadingContent={<Skeleton className="h-24" />}>
        {(holds) => <Holds holds={holds} />}
      </QueryContent>
      <Link to={adminPaths.orders} className="touch-target justify-self-start text-link">
        Order Management
      </Link>
    </section>
  );
}

function Holds({ holds }: { holds: PendingHolds }) {
  if (holds.orders === 0)
    return <p className="text-ink-soft">No order is pending, so none of the stock is held.</p>;
  return (
    <>
      <dl className="grid grid-cols-[auto_auto_auto] justify-between gap-4">
        <Statistic label="Pending orders" value={formatNumber(holds.orders)} />
        <Statistic label="Pieces" value={formatNumber(holds.units)} />
        <Statistic label="Value" value={formatPounds(holds.value)} />
      </dl>
      <div>
        <p className="text-small font-medium">Most held</p>
        <ul className="mt-2">
          {holds.products.map(({ id, name, units }) => (
            <li
              key={id}
              className="flex items-baseline justify-between gap-4 border-b border-sand py-2"
            >
              <span className="[overflow-wrap:anywhere]">{name}</span>
              <span className="numeric text-ink-soft">{formatNumber(units)}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Statistic({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-ink-soft">{label}</dt>
      <dd className="numeric text-title">{value}</dd>
    </div>
  );
}
