import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { cn } from "@/lib/cn";

export interface ColumnSort {
  /** Null if the table is not sorted by the column. */
  direction: "ascending" | "descending" | null;
  /** The link target that sorts by the column or reverses the direction. */
  to: To;
}

interface SortLinkProps extends ColumnSort {
  children: ReactNode;
}

const directionIcons = { ascending: ArrowUp, descending: ArrowDown };

/** A column header that links to the sorted table. The column's `aria-sort` exposes the direction to assistive technology. */
export function SortLink({ direction, to, children }: SortLinkProps) {
  const Icon = direction ? directionIcons[direction] : ChevronsUpDown;
  return (
    <Link
      to={to}
      preventScrollReset
      className={cn(
        "touch-target -m-2 inline-flex items-center gap-1 p-2 transition-colors hover:text-ink",
        direction && "text-ink",
      )}
    >
      <span>{children}</span>
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={cn("size-3.5 shrink-0", !direction && "opacity-55")}
      />
    </Link>
  );
}
