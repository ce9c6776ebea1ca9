import {
  defaultShopFilter,
  type ShopFilter,
  type ShopSort,
  shopSorts,
} from "@domain/catalogue/shop-filter.ts";
import { useCallback } from "react";
import type { ProductCategory } from "@/data/categories/rows";
import { useEarlyEntry } from "@/lib/hydration/use-early-entry";
import { useLatest } from "@/lib/use-latest";
import { CategoryFilter } from "@/storefront/shop/category-filter";
import { PriceFilter } from "@/storefront/shop/price-filter";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

const sortNames: Record<ShopSort, string> = {
  featured: "Featured",
  newest: "Newest",
  "price-asc": "Price Low to High",
  "price-desc": "Price High to Low",
  name: "Name",
};

export interface ShopFiltersProps {
  filter: ShopFilter;
  categories: ProductCategory[] | undefined;
  onChange: (changes: Partial<ShopFilter>, options?: { replace?: boolean }) => void;
  /** Whether the products are those of a search, whose default order is the best match first. */
  isSearch?: boolean;
}

/** The filters of the side panel and of the sheet on small screens. Spec section 2.5. */
export function ShopFilters({ filter, categories, onChange, isSearch = false }: ShopFiltersProps) {
  // The price slider is debounced; the other filters may have changed by then.
  const latest = useLatest(onChange);
  const changePrice = useCallback(
    (minPrice: number, maxPrice: number) =>
      latest.current({ minPrice, maxPrice }, { replace: true }),
    [latest],
  );

  const changeSort = (entry: string) => {
    const sort = shopSorts.find((known) => known === entry);
    if (sort) onChange({ sort });
  };
  const sortField = useEarlyEntry<HTMLSelectElement>(filter.sort, changeSort);

  return (
    <div className="grid gap-7">
      <Field label="Sort by">
        <Select
          ref={sortField}
          value={filter.sort}
          onChange={(event) => changeSort(event.target.value)}
        >
          {shopSorts.map((sort) => (
            <option key={sort} value={sort}>
              {isSearch && sort === defaultShopFilter.sort ? "Best match" : sortNames[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <CategoryFilter
        categories={categories}
        selected={filter.categories}
        onChange={(selected) => onChange({ categories: selected })}
      />
      <PriceFilter min={filter.minPrice} max={filter.maxPrice} onChange={changePrice} />
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        onClick={() => onChange(defaultShopFilter)}
      >
        Clear All Filters
      </Button>
    </div>
  );
}
