import type { ProductListName } from "@domain/catalogue/product-filter.ts";
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

/** The texts of the empty state by list. */
const emptyStates = {
  shop: {
    heading: "No products found",
    text: "Nothing in the shop matches this selection. A wider price range or another category may help.",
    clearLabel: "Reset Filters",
  },
  sale: {
    heading: "No sale items found",
    text: "Nothing on sale matches this selection. Another word or category may help.",
    clearLabel: "Clear Filters",
  },
};

interface ProductGridProps {
  list: ProductListName;
  /** Undefined while loading. */
  products: ProductListItem[] | undefined;
  /** Undefined while loading. */
  total: ProductTotal | undefined;
  /** Whether the filters beside the grid are collapsed, which makes room for one more column. */
  isWide: boolean;
  /** Fetches the next page; undefined when all products are shown. */
  onLoadMore: (() => Promise<unknown>) | undefined;
  isLoadingMore: boolean;
  hasLoadMoreFailed: boolean;
  onReset: () => void;
}

/** A list of products: 8 skeletons, the cards with a button that loads more, or the empty state. Spec sections 2.5 and 2.7. */
export function ProductGrid(props: ProductGridProps) {
  const { list, products, total, isWide, onReset, ...loadMoreProps } = props;
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
  if (shownCount === 0)
    return <NoResults {...emptyStates[list === "sale" ? "sale" : "shop"]} onReset={onReset} />;
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
          withSaleDetails={list === "sale"}
        />
      </LoadMoreList>
    </section>
  );
}

interface NoResultsProps {
  heading: string;
  text: string;
  clearLabel: string;
  onReset: () => void;
}

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
