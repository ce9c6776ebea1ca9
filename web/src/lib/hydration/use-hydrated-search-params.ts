import { useSearchParams } from "react-router";
import { useHydrated } from "@/lib/hydration/use-hydrated";

const none = new URLSearchParams();

/**
 * `useSearchParams` for prerendered pages, which are rendered without a query: returns an empty query during hydration and
 * the real one right after it.
 */
export function useHydratedSearchParams(): ReturnType<typeof useSearchParams> {
  const [query, setQuery] = useSearchParams();
  return [useHydrated() ? query : none, setQuery];
}
