import {
  formatShopFilter,
  parseShopFilter,
  type ShopFilter,
} from "@domain/catalogue/shop-filter.ts";
import { useMemo } from "react";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { searchParameter } from "@/lib/paths";
import { preserveScroll } from "@/lib/preserve-scroll";

/**
 * The shop's filter, stored in the address only, so that links, reloads and Back restore it. The specification polls the
 * category every second (2.5); reading the address makes that unnecessary.
 */
export function useShopFilter() {
  const [query, setQuery] = useHydratedSearchParams();
  const filter = useMemo(() => parseShopFilter(query), [query]);
  const change = (changes: Partial<ShopFilter>, { replace = false } = {}) =>
    setQuery(
      (before) => {
        const query = formatShopFilter({ ...parseShopFilter(before), ...changes });
        const words = before.get(searchParameter);
        if (words) query.set(searchParameter, words);
        return query;
      },
      { replace, state: preserveScroll },
    );
  return { filter, change };
}
