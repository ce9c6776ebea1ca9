import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { cn } from "@/lib/cn";

/** How the rows are sorted by a column, and the link that sorts by it or reverses it. */
export interface ColumnSort {
  direction: "ascending" | "descending" | null;
  to: To;
}

interface SortLinkProps extends ColumnSort {
  children: ReactNode;
}

/** A column's header that sorts the table by it; the column's `aria-sort` tells assistive technology the direction. */
export function SortLink({ direction, to, children }: SortLinkProps) {
  const Icon =
    direction === "ascending" ? ArrowUp : direction === "descending" ? ArrowDown : ChevronsUpDown;
  return (
    <Link
      to={to}
      preventScrollReset
      className={cn(
        "-m-2 inline-flex items-center gap-1 p-2 transition-colors hover:text-ink",
        direction && "text-ink",
      )}
    >
      {children}
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={cn("size-3.5 shrink-0", !direction && "opacity-55")}
      />
    </Link>
  );
}
