import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { Button } from "@/ui/button";

type EarlierButtonProps = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage"
>;

/** The button below a history that loads the next page; renders nothing after the last page. */
export function EarlierButton(props: EarlierButtonProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = props;
  if (!hasNextPage) return null;
  return (
    <div className="grid justify-items-center gap-3 py-4">
      <Button
        variant="outline"
        size="small"
        aria-disabled={isFetchingNextPage}
        onClick={() => {
          if (!isFetchingNextPage) void fetchNextPage();
        }}
      >
        {isFetchingNextPage ? "Loading..." : "Show earlier"}
      </Button>
      {isFetchNextPageError ? (
        <p role="status" className="text-small text-danger">
          What was earlier could not be loaded. Please try again.
        </p>
      ) : null}
    </div>
  );
}
