import { SaleFilters, type SaleFiltersProps } from "@/storefront/sale/sale-filters";
import { FiltersSheet, type FiltersSheetProps } from "@/storefront/shop/filters-sheet";

/** The sale's filters on small screens. */
export function SaleFiltersSheet({
  open,
  onOpenChange,
  summary,
  ...filters
}: FiltersSheetProps & SaleFiltersProps) {
  return (
    <FiltersSheet open={open} onOpenChange={onOpenChange} summary={summary}>
      <SaleFilters {...filters} />
    </FiltersSheet>
  );
}
