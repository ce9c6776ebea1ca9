import { shopPageSize } from "@domain/catalogue/product-filter.ts";
import { LoadMoreList } from "@/components/load-more-list";
import type { ProductTotal } from "@/data/products/queries";
import type { ProductWithDescription } from "@/data/products/rows";
import { largeCardProduct } from "@/storefront/sale/large-card-product";
import { SaleCard, SaleCardSkeleton } from "@/storefront/sale/sale-card";
import { formatTotal } from "@/storefront/shop/product-total";
import { focusSort } from "@/storefront/shop/sort-select";
import { Button } from "@/ui/button";

const skeletonCount = 6;
const columns =
  "grid content-start grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-7 sm:gap-y-14 md:grid-cols-3";

/** The large card beside two others; beside one on tablets, where two narrow cards are taller than a screen. */
const largeCardCell = "md:col-span-2 xl:row-span-2";

interface SaleResultsProps {
  /** Undefined while loading. */
  products: ProductWithDescription[] | undefined;
  total: ProductTotal | undefined;
  /** Whether the list is the unfiltered sale in its default order; only then a large card comes first. */
  isWholeSale: boolean;
  onLoadMore: (() => Promise<unknown>) | undefined;
  loadingMore: boolean;
  loadMoreFailed: boolean;
  onClear: () => void;
}

/** The products on sale, or an empty state. Spec section 2.7. */
export function SaleResults(props: SaleResultsProps) {
  const { products, total, isWholeSale, onClear, ...more } = props;
  if (!products)
    return (
      <div aria-busy="true" className={columns}>
        {Array.from({ length: skeletonCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their index.
          <div key={index} className={isWholeSale && index === 0 ? largeCardCell : undefined}>
            <SaleCardSkeleton large={isWholeSale && index === 0} />
          </div>
        ))}
      </div>
    );
  if (products.length === 0) return <NoResults onClear={onClear} />;
  // The large card is chosen from the first page, so that loading more does not move it.
  const largeCard = isWholeSale ? largeCardProduct(products.slice(0, shopPageSize)) : undefined;
  const sortedProducts = largeCard
    ? [largeCard, ...products.filter((product) => product !== largeCard)]
    : products;
  return (
    <section aria-label="Products on sale">
      <LoadMoreList
        className={columns}
        shown={products.length}
        total={total ? formatTotal(total) : ""}
        {...more}
      >
        {sortedProducts.map((product, index) => (
          <li key={product.id} className={product === largeCard ? largeCardCell : undefined}>
            <SaleCard product={product} priority={index === 0} large={product === largeCard} />
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
          focusSort();
          onClear();
        }}
      >
        Clear Filters
      </Button>
    </div>
  );
}
