import { formatNumber } from "@domain/format-number.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Skeleton } from "@/ui/skeleton";

interface CountCardProps {
  label: string;
  /** Undefined while loading. */
  count: number | undefined;
  /** The page that lists the counted rows. */
  to?: string;
  children?: ReactNode;
}

export function CountCard({ label, count, to, children }: CountCardProps) {
  return (
    <div className="relative grid content-between gap-4 border-r border-b border-sand p-5">
      <dt className="text-small text-ink-soft">
        {to ? (
          <Link to={to} className="after:absolute after:inset-0 hover:text-ink">
            {label}
          </Link>
        ) : (
          label
        )}
      </dt>
      <dd className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {count === undefined ? (
          <Skeleton className="h-8 w-14" />
        ) : (
          <span className="numeric text-section leading-none font-normal">
            {formatNumber(count)}
          </span>
        )}
        {children}
      </dd>
    </div>
  );
}
