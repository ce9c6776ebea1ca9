import { isSaleNarrowed, type SaleFilter } from "@domain/catalogue/sale-filter.ts";
import type { ProductCategory } from "@/data/categories/rows";
import { CategoryFilter } from "@/storefront/shop/category-filter";
import { Button } from "@/ui/button";

export interface SaleFiltersProps {
  filter: SaleFilter;
  /** Undefined while loading. */
  categories: ProductCategory[] | undefined;
  onChange: (changes: Partial<SaleFilter>) => void;
}

/** The category checkboxes of the side panel and of the sheet on small screens. Spec section 2.7. */
export function SaleFilters({ filter, categories, onChange }: SaleFiltersProps) {
  return (
    <div className="grid justify-items-start gap-6">
      <CategoryFilter
        categories={categories}
        selected={filter.categories}
        onChange={(selected) => onChange({ categories: selected })}
      />
      <Button
        variant="outline"
        size="small"
        disabled={!isSaleNarrowed(filter)}
        onClick={() => onChange({ search: "", categories: [] })}
      >
        Clear Filters
      </Button>
    </div>
  );
}
