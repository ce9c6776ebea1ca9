import { isFilterActive } from "@domain/catalogue/product-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { productCategories } from "@/data/categories/queries";
import { type ProductTotal, productFacets } from "@/data/products/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { cn } from "@/lib/cn";
import { FilterChips } from "@/storefront/shop/filter-chips";
import { FiltersButton, FiltersIcon } from "@/storefront/shop/filters-button";
import { ProductFilters } from "@/storefront/shop/product-filters";
import { formatProductCount } from "@/storefront/shop/product-list-texts";
import { SortSelect } from "@/storefront/shop/sort-select";
import type { FilterState } from "@/storefront/shop/use-product-filter";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";

interface ProductBrowserProps {
  state: FilterState;
  /** Undefined while loading. */
  total: ProductTotal | undefined;
  /** A search field at the start of the toolbar. */
  searchBox?: ReactNode;
  /** Renders the results. @param isWide - whether the filter panel is collapsed, which leaves the full width to the results */
  children: (isWide: boolean) => ReactNode;
}

/**
 * Renders the toolbar, active filters and filter panel of a product list (shop, sale or search) around its results. Spec
 * sections 2.5 and 2.7.
 */
export function ProductBrowser({ state, total, searchBox, children }: ProductBrowserProps) {
  const { list, filter } = state;
  const [isPanelOpen, setIsPanelOpen] = useState(true);
  const categories = withSampleFallback(
    useQuery(productCategories()),
    (samples) => samples.categories,
  );
  const { data: facets } = useQuery(productFacets(filter));
  const filterProps = { state, categories, facets };
  const summary = total === undefined ? "products" : formatProductCount(total);

  return (
    <>
      <div className="mb-8 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-y border-sand-deep py-2">
        {searchBox}
        <Button
          variant="quiet"
          size="control"
          aria-expanded={isPanelOpen}
          aria-controls="product-filters"
          onClick={() => setIsPanelOpen(!isPanelOpen)}
          className="-ml-4 max-lg:hidden"
        >
          <FiltersIcon />
          Filters
        </Button>
        <FiltersButton summary={summary} {...filterProps} />
        <div className="flex items-center gap-4 max-sm:order-last max-sm:w-full">
          <output className="numeric text-small text-ink-soft">
            {total === undefined ? "Loading products" : summary}
          </output>
          {isFilterActive(list, filter) ? <Badge tone="highlight">Active</Badge> : null}
        </div>
        <SortSelect {...state} />
      </div>
      <FilterChips state={state} categories={categories} />
      <div className={cn("grid gap-x-14", isPanelOpen && "lg:grid-cols-[15rem_1fr]")}>
        <aside
          id="product-filters"
          aria-label="Filters"
          className={cn(
            "sticky top-24 -m-1 hidden max-h-[calc(100dvh-7rem)] self-start overflow-x-hidden overflow-y-auto p-1 pb-6",
            isPanelOpen && "lg:block",
          )}
        >
          <ProductFilters {...filterProps} />
        </aside>
        <div className="min-w-0">{children(!isPanelOpen)}</div>
      </div>
    </>
  );
}
