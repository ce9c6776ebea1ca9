import { isFilterActive, sizeClasses } from "@domain/catalogue/product-filter.ts";
import type { FacetCount } from "@/data/products/queries";
import type { ProductCategory } from "@/data/products/rows";
import { CategoryFilter } from "@/storefront/shop/category-filter";
import { FilterCheckbox } from "@/storefront/shop/filter-checkbox";
import { OptionFilter } from "@/storefront/shop/option-filter";
import { PriceFilter } from "@/storefront/shop/price-filter";
import { sizeClassLabels } from "@/storefront/shop/product-list-texts";
import type { FilterState } from "@/storefront/shop/use-product-filter";
import { Button } from "@/ui/button";

export interface ProductFiltersProps {
  state: FilterState;
  /** Undefined while loading. */
  categories: ProductCategory[] | undefined;
  /** Undefined while loading and when the request failed. */
  facets: FacetCount[] | undefined;
}

/** Returns the number of products by option of a facet, in the order of `facets` (largest first). */
function getFacetCounts(facets: FacetCount[], facet: FacetCount["facet"]): Map<string, number> {
  const counts = facets.filter((count) => count.facet === facet);
  return new Map(counts.map(({ option, product_count }) => [option, product_count]));
}

/** The filters, in the side panel or, on small screens, in a sheet. Spec sections 2.5 and 2.7. */
export function ProductFilters({ state, categories, facets }: ProductFiltersProps) {
  const { list, filter, change, clear } = state;
  const getCounts = (facet: FacetCount["facet"]) => getFacetCounts(facets ?? [], facet);
  const [materials, colours] = [getCounts("material"), getCounts("colour")];
  const getCount = (facet: FacetCount["facet"]) => facets && (getCounts(facet).get("true") ?? 0);

  return (
    <div className="grid gap-7">
      <CategoryFilter
        categories={categories}
        counts={facets && getCounts("category")}
        selectedSlugs={filter.categories}
        onChange={(selectedSlugs) => change({ categories: selectedSlugs })}
      />
      <fieldset>
        <legend className="text-small font-medium">Availability</legend>
        <FilterCheckbox
          label="In stock"
          checked={filter.inStock}
          count={getCount("in_stock")}
          onChange={() => change({ inStock: !filter.inStock })}
        />
        {list === "sale" ? null : (
          <FilterCheckbox
            label="On sale"
            checked={filter.onSale}
            count={getCount("on_sale")}
            onChange={() => change({ onSale: !filter.onSale })}
          />
        )}
      </fieldset>
      <PriceFilter
        min={filter.minPrice}
        max={filter.maxPrice}
        onChange={(minPrice, maxPrice) => change({ minPrice, maxPrice }, { replace: true })}
      />
      <div>
        <OptionFilter
          heading="Material"
          options={[...materials.keys()]}
          counts={materials}
          selected={filter.materials}
          onChange={(selected) => change({ materials: selected })}
        />
        <OptionFilter
          heading="Colour"
          options={[...colours.keys()]}
          counts={colours}
          selected={filter.colours}
          onChange={(selected) => change({ colours: selected })}
        />
        <OptionFilter
          heading="Size"
          options={sizeClasses}
          counts={getCounts("size")}
          selected={filter.sizes}
          getLabel={(size) => sizeClassLabels[size]}
          onChange={(selected) => change({ sizes: selected })}
        />
      </div>
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        disabled={!isFilterActive(list, filter)}
        onClick={({ currentTarget }) => {
          // Clearing the filters disables this button, which would lose the focus.
          currentTarget.parentElement?.querySelector<HTMLElement>("[type=checkbox]")?.focus();
          clear();
        }}
      >
        {list === "sale" ? "Clear Filters" : "Clear All Filters"}
      </Button>
    </div>
  );
}
