import {
  clearedFilter,
  formatProductFilter,
  type ProductFilter,
  type ProductListName,
  parseProductFilter,
} from "@domain/catalogue/product-filter.ts";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { paths } from "@/lib/paths";
import { preserveScroll } from "@/lib/preserve-scroll";
import { useSequentialUpdates } from "@/lib/use-sequential-updates";

export interface FilterState {
  list: ProductListName;
  filter: ProductFilter;
  /** `replace` replaces the history entry, for changes while typing or dragging. */
  change: (changes: Partial<ProductFilter>, options?: { replace?: boolean }) => void;
  clear: () => void;
}

/** The filter in a URL: its query and, on a category's page, the category in its path. */
function filterAt(list: ProductListName, query: URLSearchParams, category: string | undefined) {
  const parameters = new URLSearchParams(query);
  if (category) parameters.set("category", category);
  return parseProductFilter(list, parameters);
}

/**
 * The filter of a product list, stored in the URL only, so that links, reloads and Back restore it. A change of the filter on a
 * category's page leads to the shop. The specification polls the category every second (2.5); reading the URL makes that
 * unnecessary.
 */
export function useProductFilter(list: ProductListName): FilterState {
  const { category } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useHydratedSearchParams();
  const filter = useMemo(() => filterAt(list, query, category), [list, query, category]);
  const update = useSequentialUpdates(filter);
  const change: FilterState["change"] = useCallback(
    (changes, { replace = false } = {}) => {
      const next = update((current) => ({ ...current, ...changes }));
      const search = formatProductFilter(list, next).toString();
      void navigate(
        { pathname: category ? paths.shop : pathname, search },
        { replace, state: preserveScroll },
      );
    },
    [list, category, pathname, update, navigate],
  );
  return { list, filter, change, clear: () => change(clearedFilter(list, filter)) };
}
