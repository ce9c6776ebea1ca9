import type { ReactNode } from "react";
import type { ProductListItem } from "@/data/products/rows";
import type { CardGrid } from "@/storefront/shop/card-images";
import { ProductCard, ProductCardSkeleton } from "@/storefront/shop/product-card";

const gridClasses = "two-columns gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4";

/** Product cards in up to four columns. */
export function ProductCards({ products }: { products: ProductListItem[] }) {
  return (
    <ul className={gridClasses}>
      <ProductCardItems products={products} grid="twoToFour" />
    </ul>
  );
}

interface ProductCardItemsProps<Product extends ProductListItem> {
  products: Product[];
  grid: CardGrid;
  /** Whether to load the first card's image eagerly, because that card is in the initial viewport. */
  priority?: boolean;
  /** Renders content below a product's price. */
  renderDetails?: ((product: Product) => ReactNode) | undefined;
}

export function ProductCardItems<Product extends ProductListItem>({
  products,
  grid,
  priority = false,
  renderDetails,
}: ProductCardItemsProps<Product>) {
  return products.map((product, index) => (
    <li key={product.id} className="grid rendered-near-viewport">
      <ProductCard
        product={product}
        priority={priority && index === 0}
        grid={grid}
        details={renderDetails?.(product)}
      />
    </li>
  ));
}

export function ProductCardsSkeleton({ count }: { count: number }) {
  return (
    <div className={gridClasses}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
