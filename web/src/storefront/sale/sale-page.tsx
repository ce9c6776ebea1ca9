import { defaultFilter } from "@domain/catalogue/product-filter.ts";
import { formatCount } from "@domain/format-number.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { Link } from "react-router";
import { Breadcrumb } from "@/components/breadcrumb";
import { PageIntro } from "@/components/page-intro";
import { SearchBox } from "@/components/search-box";
import { textOnlyIntroLayout } from "@/components/text-only-intro-layout";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { saleProductCount, saleProducts } from "@/data/products/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { paths } from "@/lib/paths";
import { PageMeta } from "@/seo/page-meta";
import { SaleDetails } from "@/storefront/sale/sale-details";
import { ProductBrowser } from "@/storefront/shop/product-browser";
import { ProductGrid } from "@/storefront/shop/product-grid";
import { useProductFilter } from "@/storefront/shop/use-product-filter";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

const emptyState = {
  heading: "No sale items found",
  text: "Nothing on sale matches this selection. Another word or category may help.",
  clearLabel: "Clear Filters",
};

/** The page 'Sale & Special Offers'. Spec section 2.7. */
export default function SalePage() {
  const state = useProductFilter("sale");
  const { filter, change } = state;
  const search = useCallback((words: string) => change({ words }, { replace: true }), [change]);
  const products = useInfiniteQuery(saleProducts(filter));
  const saleCount = useQuery(saleProductCount());
  const isUnreachable = products.isLoadingError;

  const listedProducts = withSampleFallback(
    { data: products.data?.pages.flatMap((page) => page.products), isError: isUnreachable },
    (samples) => samples.filteredProducts(filter),
  );
  const total = isUnreachable
    ? { count: listedProducts?.length ?? 0, isLowerBound: false }
    : products.data?.pages.at(-1)?.total;
  const onSaleCount = withSampleFallback(
    { data: isUnreachable ? undefined : saleCount.data, isError: isUnreachable },
    (samples) => samples.filteredProducts(defaultFilter("sale")).length,
  );
  const retry = () => {
    for (const query of [products, saleCount]) if (query.isError) void query.refetch();
  };

  return (
    <>
      <PageMeta
        title="Sale & Special Offers"
        description="Lighting, furniture, textiles and ceramics at reduced prices, for collection in Gibraltar or delivery."
      />
      <PageIntro
        layout={textOnlyIntroLayout}
        title="Sale & Special Offers"
        contentAbove={
          <Breadcrumb crumbs={[{ label: "Home", to: paths.home }, { label: "Sale" }]} />
        }
      >
        <p>
          Last pieces, end of line and things we fell for twice. When they are gone, they are gone.
        </p>
        <div className="flex h-8 items-center">
          {onSaleCount === undefined ? (
            <Skeleton className="h-8 w-36" />
          ) : (
            <Badge tone="sale" size="medium" className="numeric">
              {`${formatCount(onSaleCount, "Item")} on Sale`}
            </Badge>
          )}
        </div>
      </PageIntro>
      <div className="page-width pb-20 lg:pb-32">
        {onSaleCount === 0 ? (
          <NothingOnSale />
        ) : (
          <ProductBrowser
            state={state}
            total={total}
            searchBox={
              <SearchBox
                label="Search sale items"
                placeholder="Search sale items"
                value={filter.words}
                onSearch={search}
                className="w-full lg:w-72"
              />
            }
          >
            {(isWide) => (
              <>
                {isUnreachable ? <UnreachableNotice onRetry={retry} /> : null}
                <ProductGrid
                  products={listedProducts}
                  total={total}
                  isWide={isWide}
                  onLoadMore={products.hasNextPage ? products.fetchNextPage : undefined}
                  isLoadingMore={products.isFetchingNextPage}
                  hasLoadMoreFailed={products.isFetchNextPageError}
                  onReset={state.clear}
                  emptyState={emptyState}
                  renderDetails={(product) => <SaleDetails product={product} />}
                />
              </>
            )}
          </ProductBrowser>
        )}
      </div>
    </>
  );
}

/** The empty state of a sale without products. Spec section 2.7. */
function NothingOnSale() {
  return (
    <section className="grid min-h-[50dvh] content-start justify-items-start gap-6 border-t border-sand-deep py-12 lg:py-20">
      <h2 className="max-w-[24ch] text-section">
        There are currently no items on sale. Check back soon for amazing deals!
      </h2>
      <Button asChild variant="outline">
        <Link to={paths.shop}>Visit the shop</Link>
      </Button>
    </section>
  );
}
