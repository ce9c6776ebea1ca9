import { defaultSaleFilter, isSaleNarrowed, saleCount } from "@domain/catalogue/sale-filter.ts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { PageIntro } from "@/components/page-intro";
import { UnreachableNotice } from "@/components/unreachable-notice";
import { productCategories } from "@/data/categories/queries";
import { saleProducts, saleTotal } from "@/data/products/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { PageMeta } from "@/seo/page-meta";
import { NothingOnSale } from "@/storefront/sale/nothing-on-sale";
import { SaleFilters } from "@/storefront/sale/sale-filters";
import { SaleResults } from "@/storefront/sale/sale-results";
import { SaleToolbar } from "@/storefront/sale/sale-toolbar";
import { useSaleFilter } from "@/storefront/sale/use-sale-filter";
import { Badge } from "@/ui/badge";
import { Skeleton } from "@/ui/skeleton";

/** Sale & Special Offers. Spec section 2.7. The filter is stored in the address only. */
export function SalePage() {
  const { filter, change } = useSaleFilter();
  const products = useInfiniteQuery(saleProducts(filter));
  const everything = useQuery(saleTotal());
  const categories = useQuery(productCategories());
  const unreachable = products.isLoadingError;

  const listed = withSampleFallback(
    { data: products.data?.pages.flatMap((page) => page.products), isError: unreachable },
    (samples) => samples.filteredSale(filter),
  );
  const found = unreachable ? listed?.length : products.data?.pages.at(-1)?.total;
  const onSale = withSampleFallback(
    { data: unreachable ? undefined : everything.data, isError: unreachable },
    (samples) => samples.filteredSale(defaultSaleFilter).length,
  );
  const nothingOnSale = onSale === 0 || (found === 0 && !isSaleNarrowed(filter));
  const filters = {
    filter,
    categories: withSampleFallback(categories, (samples) => samples.categories),
    onChange: change,
  };
  const retry = () => {
    for (const read of [products, everything, categories]) if (read.isError) void read.refetch();
  };

  return (
    <>
      <PageMeta
        title="Sale & Special Offers"
        description="Lighting, furniture, textiles and ceramics at reduced prices, for collection in Gibraltar or delivery."
      />
      <PageIntro title="Sale & Special Offers" closeBelow>
        <p>
          Last pieces, end of line and things we fell for twice. When they are gone, they are gone.
        </p>
        <div className="mt-4 flex h-8 items-center">
          {onSale === undefined ? (
            <Skeleton className="h-8 w-36" />
          ) : (
            <Badge tone="sale" size="medium" className="numeric">
              {saleCount(onSale)}
            </Badge>
          )}
        </div>
      </PageIntro>
      <div className="page-width pb-20 lg:pb-32">
        {nothingOnSale ? (
          <NothingOnSale />
        ) : (
          <>
            <SaleToolbar {...filters} found={found} />
            <div className="grid gap-x-14 lg:grid-cols-[15rem_1fr]">
              <aside aria-label="Filters" className="sticky top-28 hidden self-start lg:block">
                <SaleFilters {...filters} />
              </aside>
              <div>
                {unreachable ? <UnreachableNotice onRetry={retry} /> : null}
                <SaleResults
                  products={listed}
                  found={found}
                  whole={!isSaleNarrowed(filter) && filter.sort === defaultSaleFilter.sort}
                  onMore={products.hasNextPage ? products.fetchNextPage : undefined}
                  loadingMore={products.isFetchingNextPage}
                  moreFailed={products.isFetchNextPageError}
                  onClear={() => change({ search: "", categories: [] })}
                />
              </div>
            </div>
          </>
        )}
      </div>
    </>
  );
}
