import { useCallback } from "react";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { preserveScroll } from "@/lib/preserve-scroll";
import { useUrlUpdates } from "@/lib/url-updates";

export type ItemLayout = "grid" | "large";

/** The search text and layout of a subcategory's items, stored in the URL. Spec section 2.9. */
export function useItemListParams() {
  const [query, setQuery] = useHydratedSearchParams();
  const update = useUrlUpdates(query, (newQuery, options) =>
    setQuery(newQuery, { ...options, state: preserveScroll }),
  );
  const setParam = useCallback(
    (name: string, value: string) =>
      update(
        (currentParams) => {
          const newParams = new URLSearchParams(currentParams);
          if (value) newParams.set(name, value);
          else newParams.delete(name);
          return newParams;
        },
        { replace: true },
      ),
    [update],
  );
  const layout: ItemLayout = query.get("layout") === "large" ? "large" : "grid";
  return {
    search: query.get("search") ?? "",
    setSearch: useCallback((words: string) => setParam("search", words), [setParam]),
    layout,
    setLayout: (newLayout: ItemLayout) => setParam("layout", newLayout === "large" ? "large" : ""),
  };
}
