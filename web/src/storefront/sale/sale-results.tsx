import { Link } from "react-router";
import { paths } from "@/app/paths";
import { GrowingList } from "@/components/growing-list";
import type { ListedProduct } from "@/data/products/queries";
import { SaleCard, SaleCardSkeleton } from "@/storefront/sale/sale-card";
import { Button } from "@/ui/button";

const skeletons = 6;
const columns =
  "grid content-start grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-7 sm:gap-y-14 md:grid-cols-3";

interface SaleResultsProps {
  /** Undefined while they are loading. */
  products: ListedProduct[] | undefined;
  found: number | undefined;
  /** Whether there is no sale at all, whatever the filter. */
  nothingOnSale: boolean;
  onMore: (() => Promise<unknown>) | undefined;
  loadingMore: boolean;
  moreFailed: boolean;
  onClear: () => void;
}

/** The products on sale, or why there are none. Spec section 2.7. */
export function SaleResults(props: SaleResultsProps) {
  const { products, found = 0, nothingOnSale, onClear, ...more } = props;
  if (!products)
    return (
      <div aria-busy="true" className={columns}>
        {Array.from({ length: skeletons }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing else to go by.
          <SaleCardSkeleton key={index} />
        ))}
      </div>
    );
  if (nothingOnSale) return <NothingOnSale />;
  if (products.length === 0) return <NothingFound onClear={onClear} />;
  return (
    <section aria-label="Products on sale">
      <GrowingList className={columns} shown={products.length} total={found} {...more}>
        {products.map((product, index) => (
          <li key={product.id}>
            <SaleCard product={product} priority={index < 3} />
          </li>
        ))}
      </GrowingList>
    </section>
  );
}

const emptyClasses = "grid min-h-[50dvh] content-start justify-items-start gap-5 py-10 lg:py-16";

function NothingOnSale() {
  return (
    <div className={emptyClasses}>
      <h2 className="max-w-[24ch] text-section">
        There are currently no items on sale. Check back soon for amazing deals!
      </h2>
      <Button asChild variant="outline">
        <Link to={paths.shop}>Visit the Shop</Link>
      </Button>
    </div>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className={emptyClasses}>
      <h2 className="text-section">No sale items found</h2>
      <p className="max-w-prose text-ink-soft">
        Nothing on sale matches this selection. Another word or category may help.
      </p>
      <Button onClick={onClear}>Clear Filters</Button>
    </div>
  );
}
