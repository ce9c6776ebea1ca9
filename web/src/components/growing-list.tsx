import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "@/ui/button";

interface GrowingListProps {
  /** The list's columns and gaps. */
  className: string;
  /** One `<li>` each, with a link in it. */
  children: ReactNode;
  /** How many are shown, and how many there are in all. */
  shown: number;
  total: number;
  /** Fetches the next page; undefined when everything is shown. */
  onMore: (() => Promise<unknown>) | undefined;
  loadingMore: boolean;
  moreFailed: boolean;
}

/** A list that comes page by page. */
export function GrowingList(props: GrowingListProps) {
  const { className, children, shown, total, onMore, loadingMore, moreFailed } = props;
  const list = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number | null>(null);

  // The focus goes on to the first of the new entries: on the last page the button it was on is gone.
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
      {onMore ? (
        <div className="mt-16 grid justify-items-center gap-5">
          <p className="numeric text-small text-ink-soft">
            Showing {shown} of {total}
          </p>
          <Button
            variant="outline"
            aria-disabled={loadingMore}
            onClick={() => {
              if (loadingMore) return;
              focusFrom.current = shown;
              void onMore();
            }}
          >
            {loadingMore ? "Loading..." : "Load more"}
          </Button>
          {moreFailed ? (
            <p role="status" className="text-small text-danger">
              The next products could not be loaded. Please try again.
            </p>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
