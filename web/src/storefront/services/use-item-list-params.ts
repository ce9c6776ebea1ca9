import { useCallback } from "react";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { preserveScroll } from "@/lib/preserve-scroll";
import { useSequentialUpdates } from "@/lib/use-sequential-updates";

export type ItemLayout = "grid" | "large";

/** The search text and layout of a subcategory's items, stored in the URL. Spec section 2.9. */
export function useItemListParams() {
  const [query, setQuery] = useHydratedSearchParams();
  const update = useSequentialUpdates(query);
  const setParam = useCallback(
    (name: string, value: string) => {
      const newQuery = update((currentParams) => {
        const newParams = new URLSearchParams(currentParams);
        if (value) newParams.set(name, value);
        else newParams.delete(name);
        return newParams;
      });
      setQuery(newQuery, { replace: true, state: preserveScroll });
    },
    [update, setQuery],
  );
  const layout: ItemLayout = query.get("layout") === "large" ? "large" : "grid";
  return {
    search: query.get("search") ?? "",
    setSearch: useCallback((words: string) => setParam("search", words), [setParam]),
    layout,
    setLayout: (newLayout: ItemLayout) => setParam("layout", newLayout === "large" ? "large" : ""),
  };
}
