import { formatCount, formatNumber } from "@domain/format-number.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link, Navigate, type To, useLocation } from "react-router";
import { cn } from "@/lib/cn";

/** SQL searches stop counting at one match above this limit. The pagination then shows "more than 1,000". */
const maxCountedMatches = 1_000;

interface DataTablePaginationProps {
  page: number;
  pageSize: number;
  /** Number of rows on all pages; in a search at most `maxCountedMatches` + 1. */
  total: number;
  /** Singular noun for a row, such as "order". */
  noun: string;
  linkTo: (page: number) => To;
}

const cellClasses =
  "inline-grid min-h-9 min-w-9 place-items-center rounded-control px-2 transition-colors [&_svg]:size-4";

/** The page numbers to link: the first page, the last page and the pages around the current page; null marks a gap. */
export function pageNumbers(page: number, pageCount: number): (number | null)[] {
  const linkedPages = [1, page - 1, page, page + 1, pageCount].filter(
    (pageNumber) => pageNumber >= 1 && pageNumber <= pageCount,
  );
  const sortedPages = [...new Set(linkedPages)].sort((a, b) => a - b);
  return sortedPages.flatMap((pageNumber, index) => {
    const previousPage = sortedPages[index - 1];
    if (previousPage === undefined || pageNumber - previousPage === 1) return [pageNumber];
    return pageNumber - previousPage === 2 ? [pageNumber - 1, pageNumber] : [null, pageNumber];
  });
}

/**
 * The row range ("1–20 of 1,204 orders"; "9 orders" for a single page) and the links to the pages. Links, unlike buttons, can be
 * bookmarked and opened in a new tab.
 */
export function DataTablePagination({
  page,
  pageSize,
  total,
  noun,
  linkTo,
}: DataTablePaginationProps) {
  if (total === 0) return null;
  const pageCount = Math.ceil(total / pageSize);
  const firstRow = (page - 1) * pageSize + 1;
  const lastRow = Math.min(page * pageSize, total);
  const rowRange = `${formatNumber(firstRow)}–${formatNumber(lastRow)}`;
  const rowCount =
    total === maxCountedMatches + 1
      ? `more than ${formatNumber(maxCountedMatches)} ${noun}s`
      : formatCount(total, noun);
  return (
    <div className="numeric flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5 text-small text-ink-soft">
      <output className="block min-h-9 content-center">
        {pageCount > 1 ? `${rowRange} of ${rowCount}` : rowCount}
      </output>
      {pageCount > 1 ? (
        <nav aria-label="Pages">
          <ul className="flex items-center">
            <StepLink
              label="Previous page"
              to={linkTo(Math.max(1, page - 1))}
              disabled={page === 1}
            >
              <ChevronLeft aria-hidden strokeWidth={1.5} />
            </StepLink>
            {pageNumbers(page, pageCount).map((number, index, pagesAndGaps) =>
              number === null ? (
                <li
                  key={`gap-${pagesAndGaps[index + 1]}`}
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
            <StepLink
              label="Next page"
              to={linkTo(Math.min(pageCount, page + 1))}
              disabled={page >= pageCount}
            >
              <ChevronRight aria-hidden strokeWidth={1.5} />
            </StepLink>
          </ul>
        </nav>
      ) : null}
    </div>
  );
}

interface StepLinkProps {
  label: string;
  to: To;
  disabled: boolean;
  children: ReactNode;
}

function StepLink({ label, to, disabled, children }: StepLinkProps) {
  return (
    <li>
      {/* Stays a link while disabled; otherwise the focus would be lost when the first or last page is reached. */}
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

/** Redirects from a page without rows, for instance after its last row was deleted, to the list's first page. */
export function FirstPageRedirect({ to }: { to: To }) {
  // Navigate navigates only once per mount. A closing dialog may then go back to another history entry of the empty page. The
  // location's key remounts Navigate, which redirects again.
  const { key, state } = useLocation();
  // The state keeps an overlay open, for instance the command palette while the list is refetched.
  return <Navigate key={key} to={to} state={state} replace />;
}
