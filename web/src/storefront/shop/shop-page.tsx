import { defaultShopFilter, isFilterActive } from "@domain/catalogue/shop-filter.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { productCategories } from "@/data/categories/queries";
import { shopProducts } from "@/data/products/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { cn } from "@/lib/cn";
import { PageMeta } from "@/seo/page-meta";
import { FiltersButton } from "@/storefront/shop/filters-button";
import { ProductGrid } from "@/storefront/shop/product-grid";
import { ShopFilters } from "@/storefront/shop/shop-filters";
import { useShopFilter } from "@/storefront/shop/use-shop-filter";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";

const ShopFiltersSheet = lazyDialog(
  async () => (await import("@/storefront/shop/shop-filters-sheet")).ShopFiltersSheet,
);

/** Shop Collection. Spec section 2.5. */
export function ShopPage() {
  return (
    <div className="page-width pt-10 pb-24 sm:pt-16 lg:pb-32">
      <PageMeta
        title="Shop Collection"
        description="Lighting, furniture, textiles and ceramics chosen by our designers, for collection in Gibraltar or delivery."
      />
      <header className="grid max-w-prose gap-4">
        <h1 className="text-page">Shop Collection</h1>
        <p className="text-lead text-balance text-ink-soft">
          Pieces from our own projects, and the ones we wish had been. Collect from the shop, or ask
          us to deliver.
        </p>
      </header>
      <ProductBrowser />
    </div>
  );
}

/**
 * A filterable list of products: all of the shop, or those that a search finds. Spec section 2.5. The filter is stored in the
 * address only.
 *
 * @param words - the search; "" for all products
 */
export function ProductBrowser({ words = "" }: { words?: string }) {
  const { filter, change } = useShopFilter();
  const [panelOpen, setPanelOpen] = useState(true);
  const [sheetOpen, setSheetOpen] = useState(false);
  const products = useInfiniteQuery(shopProducts(filter, words));
  const categories = useQuery(productCategories());
  const unreachable = products.isLoadingError;

  const listed = withSampleFallback(
    { data: products.data?.pages.flatMap((page) => page.products), isError: unreachable },
    (samples) => samples.filteredProducts(filter),
  );
  const total = unreachable ? listed?.length : products.data?.pages.at(-1)?.total;
  const summary =
    total === undefined ? "products" : `${total} ${total === 1 ? "product" : "products"}`;
  const filters = {
    filter,
    categories: withSampleFallback(categories, (samples) => samples.categories),
    onChange: change,
    isSearch: words !== "",
  };

  return (
    <>
      <div className="mt-10 mb-8 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-y border-sand-deep py-2 sm:mt-14">
        <Button
          variant="quiet"
          size="control"
          aria-expanded={panelOpen}
          aria-controls="shop-filters"
          onClick={() => setPanelOpen(!panelOpen)}
          className="-ml-4 max-lg:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.6} />
          Filters
        </Button>
        <FiltersButton
          open={sheetOpen}
          onOpen={() => setSheetOpen(true)}
          {...ShopFiltersSheet.preload}
        />
        <ShopFiltersSheet
          open={sheetOpen}
          onOpenChange={setSheetOpen}
          summary={summary}
          {...filters}
        />
        {isFilterActive(filter) ? <Badge tone="brass">Active</Badge> : null}
        <output className="numeric ml-auto text-small text-ink-soft">
          {total === undefined ? "Loading products" : summary}
        </output>
      </div>
      {unreachable ? (
        <UnreachableNotice
          onRetry={() => {
            void products.refetch();
            if (categories.isError) void categories.refetch();
          }}
        />
      ) : null}
      <div className={cn("grid gap-x-14", panelOpen && "lg:grid-cols-[15rem_1fr]")}>
        <aside
          id="shop-filters"
          aria-label="Filters"
          className={cn(
            "sticky top-24 -m-1 hidden max-h-[calc(100dvh-7rem)] self-start overflow-x-hidden overflow-y-auto p-1 pb-6",
            panelOpen && "lg:block",
          )}
        >
          <ShopFilters {...filters} />
        </aside>
        <ProductGrid
          products={listed}
          total={total}
          wide={!panelOpen}
          onMore={products.hasNextPage ? products.fetchNextPage : undefined}
          loadingMore={products.isFetchingNextPage}
          moreFailed={products.isFetchNextPageError}
          onReset={() => change(defaultShopFilter)}
        />
      </div>
    </>
  );
}
