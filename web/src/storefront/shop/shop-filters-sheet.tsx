import { FiltersSheet, type FiltersSheetProps } from "@/storefront/shop/filters-sheet";
import { ShopFilters, type ShopFiltersProps } from "@/storefront/shop/shop-filters";

/** The shop's filters on small screens. */
export function ShopFiltersSheet({
  open,
  onOpenChange,
  summary,
  ...filters
}: FiltersSheetProps & ShopFiltersProps) {
  return (
    <FiltersSheet open={open} onOpenChange={onOpenChange} summary={summary}>
      <ShopFilters {...filters} />
    </FiltersSheet>
  );
}
