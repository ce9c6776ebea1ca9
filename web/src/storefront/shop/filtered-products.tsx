import { useInfiniteQuery } from "@tanstack/react-query";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { shopProducts } from "@/data/products/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { ProductBrowser } from "@/storefront/shop/product-browser";
import { ProductGrid } from "@/storefront/shop/product-grid";
import type { FilterState } from "@/storefront/shop/use-product-filter";

interface FilteredProductsProps {
  list: "shop" | "search";
  state: FilterState;
}

/** The filterable product list of the shop page and of the search page. Spec section 2.5. */
export function FilteredProducts({ list, state }: FilteredProductsProps) {
  const products = useInfiniteQuery(shopProducts(list, state.filter));
  const unreachable = products.isLoadingError;
  const listedProducts = withSampleFallback(
    { data: products.data?.pages.flatMap((page) => page.products), isError: unreachable },
    (samples) => samples.filteredProducts(state.filter),
  );
  const total = unreachable
    ? { count: listedProducts?.length ?? 0, isMinimum: false }
    : products.data?.pages.at(-1)?.total;
  return (
    <ProductBrowser state={state} total={total}>
      {(wide) => (
        <>
          {unreachable ? <UnreachableNotice onRetry={() => void products.refetch()} /> : null}
          <ProductGrid
            products={listedProducts}
            total={total}
            wide={wide}
            onLoadMore={products.hasNextPage ? products.fetchNextPage : undefined}
            loadingMore={products.isFetchingNextPage}
            loadMoreFailed={products.isFetchNextPageError}
            onReset={state.clear}
          />
        </>
      )}
    </ProductBrowser>
  );
}
