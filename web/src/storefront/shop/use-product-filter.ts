import {
  clearedFilter,
  formatProductFilter,
  type ProductFilter,
  type ProductList,
  parseProductFilter,
} from "@domain/catalogue/product-filter.ts";
import { useCallback, useMemo } from "react";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { preserveScroll } from "@/lib/preserve-scroll";

export interface FilterState {
  list: ProductList;
  filter: ProductFilter;
  /** `replace` replaces the history entry, for changes while typing or dragging. */
  change: (changes: Partial<ProductFilter>, options?: { replace?: boolean }) => void;
  clear: () => void;
}

/**
 * The filter of a product list, stored in the URL only, so that links, reloads and Back restore it. The specification
 * polls the category every second (2.5); reading the URL makes that unnecessary.
 */
export function useProductFilter(list: ProductList): FilterState {
  const [query, setQuery] = useHydratedSearchParams();
  const filter = useMemo(() => parseProductFilter(list, query), [list, query]);
  const change: FilterState["change"] = useCallback(
    (changes, { replace = false } = {}) =>
      setQuery(
        (before) => formatProductFilter(list, { ...parseProductFilter(list, before), ...changes }),
        { replace, state: preserveScroll },
      ),
    [list, setQuery],
  );
  return { list, filter, change, clear: () => change(clearedFilter(list, filter)) };
}
