import type { ReactNode } from "react";
import { LoadMoreList } from "@/components/load-more-list";
import type { ProductTotal } from "@/data/products/queries";
import type { ProductListItem } from "@/data/products/rows";
import { cn } from "@/lib/cn";
import { ProductCardSkeleton } from "@/storefront/shop/product-card";
import { ProductCardItems } from "@/storefront/shop/product-cards";
import { formatTotal } from "@/storefront/shop/product-list-texts";
import { focusSortField } from "@/storefront/shop/sort-select";
import { Button } from "@/ui/button";

const skeletonCount = 8;

const shopEmptyState = {
  heading: "No products found",
  text: "Nothing in the shop matches this selection. A wider price range or another category may help.",
  clearLabel: "Reset Filters",
};

interface ProductGridProps<Product extends ProductListItem> {
  /** Undefined while loading. */
  products: Product[] | undefined;
  /** Undefined while loading. */
  total: ProductTotal | undefined;
  /** Whether the filters beside the grid are collapsed, which makes room for one more column. */
  isWide: boolean;
  /** Fetches the next page; undefined when all products are shown. */
  onLoadMore: (() => Promise<unknown>) | undefined;
  isLoadingMore: boolean;
  hasLoadMoreFailed: boolean;
  onReset: () => void;
  /** The texts of the empty state; by default those of the shop. */
  emptyState?: typeof shopEmptyState;
  /** Renders content below a product's price. */
  renderDetails?: (product: Product) => ReactNode;
}

/** A list of products: 8 skeletons, the cards with a button that loads more, or the empty state. Spec sections 2.5 and 2.7. */
export function ProductGrid<Product extends ProductListItem>(props: ProductGridProps<Product>) {
  const { products, total, isWide, onReset, emptyState, renderDetails, ...loadMoreProps } = props;
  const shownCount = products?.length ?? 0;

  const gridClasses = cn(
    "two-columns gap-x-4 gap-y-10 sm:gap-x-6 sm:gap-y-14 md:grid-cols-3",
    isWide && "lg:grid-cols-4",
  );
  if (!products) {
    return (
      <div className={cn(gridClasses, "content-start")}>
        {Array.from({ length: skeletonCount }, (_, index) => index).map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (shownCount === 0) return <NoResults {...(emptyState ?? shopEmptyState)} onReset={onReset} />;
  return (
    <section aria-labelledby="shop-products">
      <h2 id="shop-products" className="sr-only">
        Products
      </h2>
      <LoadMoreList
        className={gridClasses}
        shownCount={shownCount}
        totalText={total ? formatTotal(total) : ""}
        {...loadMoreProps}
      >
        <ProductCardItems
          products={products}
          grid="twoToThree"
          priority
          renderDetails={renderDetails}
        />
      </LoadMoreList>
    </section>
  );
}

type NoResultsProps = typeof shopEmptyState & { onReset: () => void };

function NoResults({ heading, text, clearLabel, onReset }: NoResultsProps) {
  return (
    <div className="grid min-h-[50dvh] content-start justify-items-start gap-5 py-10 lg:py-16">
      <h2 className="text-section">{heading}</h2>
      <p className="max-w-prose text-balance text-ink-soft">{text}</p>
      <Button
        onClick={() => {
          focusSortField();
          onReset();
        }}
      >
        {clearLabel}
      </Button>
    </div>
  );
}
