import {
  formatSaleFilter,
  parseSaleFilter,
  type SaleFilter,
} from "@domain/catalogue/sale-filter.ts";
import { useCallback, useMemo } from "react";
import { useHydratedSearchParams } from "@/lib/hydration/use-hydrated-search-params";
import { preserveScroll } from "@/lib/preserve-scroll";

/**
 * The sale's filter, stored in the address like the shop's. Changes replace the history entry, so that Back leaves the page.
 */
export function useSaleFilter() {
  const [query, setQuery] = useHydratedSearchParams();
  const filter = useMemo(() => parseSaleFilter(query), [query]);
  const change = useCallback(
    (changes: Partial<SaleFilter>) =>
      setQuery((before) => formatSaleFilter({ ...parseSaleFilter(before), ...changes }), {
        replace: true,
        state: preserveScroll,
      }),
    [setQuery],
  );
  return { filter, change };
}
