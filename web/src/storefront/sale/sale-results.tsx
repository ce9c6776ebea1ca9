import { shopPageSize } from "@domain/catalogue/product-filter.ts";
import { LoadMoreList } from "@/components/load-more-list";
import type { ProductTotal } from "@/data/products/queries";
import type { ProductWithDescription } from "@/data/products/rows";
import { SaleCard, SaleCardSkeleton } from "@/storefront/sale/sale-card";
import { selectLargeCardProduct } from "@/storefront/sale/select-large-card-product";
import { formatTotal } from "@/storefront/shop/product-list-texts";
import { focusSortField } from "@/storefront/shop/sort-select";
import { Button } from "@/ui/button";

const skeletonCount = 6;
const gridClasses =
  "grid content-start grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-7 sm:gap-y-14 md:grid-cols-3";

/** Class of the large card's cell: two columns but only one row, because the image box would be too tall for two rows. */
const largeCellClass = "md:col-span-2";

interface SaleResultsProps {
  /** Undefined while loading. */
  products: ProductWithDescription[] | undefined;
  total: ProductTotal | undefined;
  /** Whether the list is unfiltered and in its default order. Only such a list can have a large card (`selectLargeCardProduct`). */
  isUnfiltered: boolean;
  onLoadMore: (() => Promise<unknown>) | undefined;
  isLoadingMore: boolean;
  hasLoadMoreFailed: boolean;
  onClear: () => void;
}

/** The products on sale, or an empty state. Spec section 2.7. */
export function SaleResults(props: SaleResultsProps) {
  const { products, total, isUnfiltered, onClear, ...loadMoreProps } = props;
  if (!products)
    return (
      <div aria-busy="true" className={gridClasses}>
        {Array.from({ length: skeletonCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their index.
          <div key={index} className={isUnfiltered && index === 0 ? largeCellClass : undefined}>
            <SaleCardSkeleton large={isUnfiltered && index === 0} />
          </div>
        ))}
      </div>
    );
  if (products.length === 0) return <NoResults onClear={onClear} />;
  // The large card's product is selected from the first page, so that loading more products does not change it.
  const largeProduct = isUnfiltered
    ? selectLargeCardProduct(products.slice(0, shopPageSize))
    : undefined;
  const sortedProducts = largeProduct
    ? [largeProduct, ...products.filter((product) => product !== largeProduct)]
    : products;
  return (
    <section aria-label="Products on sale">
      <LoadMoreList
        className={gridClasses}
        shownCount={products.length}
        totalText={total ? formatTotal(total) : ""}
        {...loadMoreProps}
      >
        {sortedProducts.map((product, index) => (
          <li key={product.id} className={product === largeProduct ? largeCellClass : undefined}>
            <SaleCard product={product} priority={index === 0} large={product === largeProduct} />
          </li>
        ))}
      </LoadMoreList>
    </section>
  );
}

function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <div className="grid min-h-[50dvh] content-start justify-items-start gap-5 py-10 lg:py-16">
      <h2 className="text-section">No sale items found</h2>
      <p className="max-w-prose text-ink-soft">
        Nothing on sale matches this selection. Another word or category may help.
      </p>
      <Button
        onClick={() => {
          focusSortField();
          onClear();
        }}
      >
        Clear Filters
      </Button>
    </div>
  );
}
