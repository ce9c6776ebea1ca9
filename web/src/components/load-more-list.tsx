import { formatNumber } from "@domain/format-number.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/ui/button";

interface LoadMoreListProps {
  /** Classes for the list's columns and gaps. */
  className: string;
  /** `<li>` elements, each with a link. */
  children: ReactNode;
  shownCount: number;
  /** The formatted count of all entries. */
  totalText: string;
  /** Fetches the next page; undefined when all entries are shown. */
  onLoadMore: (() => Promise<unknown>) | undefined;
  isLoadingMore: boolean;
  hasLoadMoreFailed: boolean;
}

/** A list with a button that loads the next page of entries and moves the focus to the first new one. */
export function LoadMoreList(props: LoadMoreListProps) {
  const {
    className,
    children,
    shownCount,
    totalText,
    onLoadMore,
    isLoadingMore,
    hasLoadMoreFailed,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  const firstNewIndex = useRef<number | null>(null);

  // Focuses the first new entry, because the button is unmounted after the last page.
  useEffect(() => {
    if (firstNewIndex.current === null || shownCount <= firstNewIndex.current) return;
    list.current?.children[firstNewIndex.current]
      ?.querySelector("a")
      ?.focus({ preventScroll: true });
    firstNewIndex.current = null;
  }, [shownCount]);

  return (
    <>
      <ul ref={list} className={className}>
        {children}
      </ul>
      {onLoadMore ? (
        <div className="mt-16 grid justify-items-center gap-5">
          <p className="numeric text-small text-ink-soft">
            {`Showing ${formatNumber(shownCount)} of ${totalText}`}
          </p>
          <Button
            variant="outline"
            aria-disabled={isLoadingMore}
            onClick={() => {
              if (isLoadingMore) return;
              firstNewIndex.current = shownCount;
              void onLoadMore();
            }}
          >
            {isLoadingMore ? "Loading..." : "Load more"}
          </Button>
          {hasLoadMoreFailed ? (
            <p role="status" className="text-small text-danger">
              The next products could not be loaded. Please try again.
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
