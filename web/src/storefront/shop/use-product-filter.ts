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
import { useUrlUpdates } from "@/lib/url-updates";

export interface FilterState {
  list: ProductListName;
  filter: ProductFilter;
  /** With `replace`, the current history entry is replaced, for changes while typing or dragging. */
  change: (changes: Partial<ProductFilter>, options?: { replace?: boolean }) => void;
  clear: () => void;
}

/** Parses the filter in a URL: the query string and, on a category's page, the category in the path. */
function parseFilter(list: ProductListName, query: URLSearchParams, category: string | undefined) {
  const parameters = new URLSearchParams(query);
  if (category) parameters.set("category", category);
  return parseProductFilter(list, parameters);
}

/**
 * The filter of a product list. The URL is its only storage, so that links, reloads and Back restore the filter. A change of
 * the filter on a category's page navigates to the shop. Polling the category every second (spec section 2.5) is unnecessary,
 * because the component re-renders when the URL changes.
 */
export function useProductFilter(list: ProductListName): FilterState {
  const { category } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useHydratedSearchParams();
  const filter = useMemo(() => parseFilter(list, query, category), [list, query, category]);
  const update = useUrlUpdates(filter, (newFilter, options) => {
    const search = formatProductFilter(list, newFilter).toString();
    void navigate(
      { pathname: category ? paths.shop : pathname, search },
      { ...options, state: preserveScroll },
    );
  });
  const change: FilterState["change"] = useCallback(
    (changes, options) => update((current) => ({ ...current, ...changes }), options),
    [update],
  );
  return { list, filter, change, clear: () => change(clearedFilter(list, filter)) };
}
