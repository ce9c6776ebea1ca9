import type { ProductListItem } from "@/data/products/rows";
import { ProductCard, ProductCardSkeleton } from "@/storefront/shop/product-card";

const columns = "grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4";

/** Product cards in up to four columns. */
export function ProductCards({ products }: { products: ProductListItem[] }) {
  return (
    <ul className={columns}>
      {products.map((product) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} grid="twoToFour" />
        </li>
      ))}
    </ul>
  );
}

export function ProductCardsSkeleton({ count }: { count: number }) {
  return (
    <div className={columns}>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <ProductCardSkeleton key={index} />
      ))}
    </div>
  );
}
