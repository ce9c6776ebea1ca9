import { formatNumber } from "@domain/format-number.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type To } from "react-router";
import { cn } from "@/lib/cn";

/** Cap on counted matches: the SQL functions of lists stop at one more, which is shown as "more than 10,000". */
const countedMatches = 10_000;

interface DataTablePaginationProps {
  page: number;
  pageSize: number;
  /** Number of rows on all pages; in a search at most `countedMatches` + 1. */
  total: number;
  /** Singular noun for a row, such as "order". */
  noun: string;
  linkTo: (page: number) => To;
}

const cellClasses =
  "inline-grid min-h-9 min-w-9 place-items-center rounded-control px-2 transition-colors [&_svg]:size-4";

/** The page numbers to link: the first, the last and those around the current page; null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const linkedPages = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(linkedPages)].sort((a, b) => a - b);
  return sorted.flatMap((n, index) => {
    const previousPage = sorted[index - 1];
    if (previousPage === undefined || n - previousPage === 1) return [n];
    return n - previousPage === 2 ? [n - 1, n] : [null, n];
  });
}

/**
 * The row range ("1–20 of 1,204 orders", or "9 orders" for a single page) and links to the pages, which can be opened
 * in a new tab and bookmarked.
 */
export function DataTablePagination({
  page,
  pageSize,
  total,
  noun,
  linkTo,
}: DataTablePaginationProps) {
  if (total === 0) return null;
  const pages = Math.ceil(total / pageSize);
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <div className="numeric flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5 text-small text-ink-soft">
      <output className="block min-h-9 content-center">
        {pages > 1 ? `${formatNumber(first)}–${formatNumber(last)} of ` : ""}
        {total === countedMatches + 1
          ? `more than ${formatNumber(countedMatches)}`
          : formatNumber(total)}{" "}
        {total === 1 ? noun : `${noun}s`}
      </output>
      {pages > 1 ? (
        <nav aria-label="Pages">
          <ul className="flex items-center">
            <Step label="Previous page" to={linkTo(Math.max(1, page - 1))} disabled={page === 1}>
              <ChevronLeft aria-hidden strokeWidth={1.5} />
            </Step>
            {pageNumbers(page, pages).map((number, index, all) =>
              number === null ? (
                <li
                  key={`gap-${all[index + 1]}`}
                  aria-hidden
                  className={cn(cellClasses, "max-sm:hidden")}
                >
                  …
                </li>
              ) : (
                <li key={number} className={number === page ? undefined : "hidden sm:block"}>
                  <Link
                    to={linkTo(number)}
                    aria-label={`Page ${number}`}
                    aria-current={number === page ? "page" : undefined}
                    className={cn(
                      cellClasses,
                      "hover:bg-brass-tint hover:text-ink",
                      number === page && "font-medium text-ink inset-ring inset-ring-sand-deep",
                    )}
                  >
                    {formatNumber(number)}
                  </Link>
                </li>
              ),
            )}
            <Step label="Next page" to={linkTo(Math.min(pages, page + 1))} disabled={page >= pages}>
              <ChevronRight aria-hidden strokeWidth={1.5} />
            </Step>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

interface StepProps {
  label: string;
  to: To;
  disabled: boolean;
  children: ReactNode;
}

function Step({ label, to, disabled, children }: StepProps) {
  return (
    <li>
      {/* Always a link, so that it keeps the focus when it has led to the first or last page. */}
      <Link
        to={to}
        aria-label={label}
        aria-disabled={disabled}
        onClick={(event) => {
          if (disabled) event.preventDefault();
        }}
        className={cn(
          cellClasses,
          disabled ? "cursor-not-allowed opacity-40" : "hover:bg-brass-tint hover:text-ink",
        )}
      >
        {children}
      </Link>
    </li>
  );
}
