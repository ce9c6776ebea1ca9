import { useCallback } from "react";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { preserveScroll } from "@/lib/preserve-scroll";
import { useSequentialUpdates } from "@/lib/use-sequential-updates";

export type ItemLayout = "grid" | "large";

/** The search text and layout of a subcategory's items, stored in the URL. Spec section 2.9. */
export function useItemListParams() {
  const [query, setQuery] = useHydratedSearchParams();
  const update = useSequentialUpdates(query);
  const set = useCallback(
    (name: string, value: string) => {
      const next = update((before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      });
      setQuery(next, { replace: true, state: preserveScroll });
    },
    [update, setQuery],
  );
  const layout: ItemLayout = query.get("layout") === "large" ? "large" : "grid";
  return {
    search: query.get("search") ?? "",
    setSearch: useCallback((words: string) => set("search", words), [set]),
    layout,
    setLayout: (wanted: ItemLayout) => set("layout", wanted === "large" ? "large" : ""),
  };
}
