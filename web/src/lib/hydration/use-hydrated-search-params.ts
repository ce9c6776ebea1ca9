import { useSearchParams } from "react-router";
import { useHydrated } from "@/lib/hydration/use-hydrated";

const none = new URLSearchParams();

/**
 * The query of the address, as `useSearchParams`; but a page is prerendered without one, so that a visitor who comes with
 * one sees it applied right after the page was taken over.
 */
export function useHydratedSearchParams(): ReturnType<typeof useSearchParams> {
  const [query, setQuery] = useSearchParams();
  return [useHydrated() ? query : none, setQuery];
}
