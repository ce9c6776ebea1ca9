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
  const isUnreachable = products.isLoadingError;
  const listedProducts = withSampleFallback(
    { data: products.data?.pages.flatMap((page) => page.products), isError: isUnreachable },
    (samples) => samples.filteredProducts(state.filter),
  );
  const total = isUnreachable
    ? { count: listedProducts?.length ?? 0, isLowerBound: false }
    : products.data?.pages.at(-1)?.total;
  return (
    <ProductBrowser state={state} total={total}>
      {(isWide) => (
        <>
          {isUnreachable ? <UnreachableNotice onRetry={() => void products.refetch()} /> : null}
          <ProductGrid
            products={listedProducts}
            total={total}
            isWide={isWide}
            onLoadMore={products.hasNextPage ? products.fetchNextPage : undefined}
            isLoadingMore={products.isFetchingNextPage}
            hasLoadMoreFailed={products.isFetchNextPageError}
            onReset={state.clear}
          />
        </>
      )}
    </ProductBrowser>
  );
}
