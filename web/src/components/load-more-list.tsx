import { formatNumber } from "@domain/format-number.ts";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/ui/button";

interface LoadMoreListProps {
  /** Classes for the list's columns and gaps. */
  className: string;
  /** `<li>` elements, each with a link. */
  children: ReactNode;
  shown: number;
  /** The formatted count of all entries. */
  total: string;
  /** Fetches the next page; undefined when all entries are shown. */
  onLoadMore: (() => Promise<unknown>) | undefined;
  loadingMore: boolean;
  loadMoreFailed: boolean;
}

export function LoadMoreList(props: LoadMoreListProps) {
  const { className, children, shown, total, onLoadMore, loadingMore, loadMoreFailed } = props;
  const list = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);

  // Focuses the first new entry, because the button is unmounted after the last page.
  useEffect(() => {
    if (focusFrom.current === null || shown <= focusFrom.current) return;
    list.current?.children[focusFrom.current]?.querySelector("a")?.focus({ preventScroll: true });
    focusFrom.current = null;
  }, [shown]);

  return (
    <>
      <ul ref={list} className={className}>
        {children}
      </ul>
      {onLoadMore ? (
        <div className="mt-16 grid justify-items-center gap-5">
          <p className="numeric text-small text-ink-soft">
            Showing {formatNumber(shown)} of {total}
          </p>
          <Button
            variant="outline"
            aria-disabled={loadingMore}
            onClick={() => {
              if (loadingMore) return;
              focusFrom.current = shown;
              void onLoadMore();
            }}
          >
            {loadingMore ? "Loading..." : "Load more"}
          </Button>
          {loadMoreFailed ? (
            <p role="status" className="text-small text-danger">
              The next products could not be loaded. Please try again.
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
