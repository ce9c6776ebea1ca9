import { useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { emptySubscribe } from "@/lib/hydration/use-hydrated";

const emptyQuery = new URLSearchParams();

/**
 * `useSearchParams` for prerendered pages, which are rendered without a query: returns an empty query during hydration and
 * the URL's query in a second render after hydration. If the URL has no query, the second render is not needed.
 */
export function useHydratedSearchParams(): ReturnType<typeof useSearchParams> {
  const [query, setQuery] = useSearchParams();
  const isReady = useSyncExternalStore(
    emptySubscribe,
    () => true,
    () => query.size === 0,
  );
  return [isReady ? query : emptyQuery, setQuery];
}
