import { defaultFilter } from "@domain/catalogue/product-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { shopPreview, shopPreviewSize } from "@/data/products/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { ProductCard, ProductCardSkeleton } from "@/storefront/shop/product-card";

const grid = "grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-7 md:gap-y-10 lg:grid-cols-4";

/** The products of one tab; a null category means all. */
export function ShopPreviewGrid({ category }: { category: string | null }) {
  const products = withSampleFallback(useQuery(shopPreview(category)), (samples) =>
    samples
      .filteredProducts({
        ...defaultFilter("shop"),
        categories: category === null ? [] : [category],
      })
      .slice(0, shopPreviewSize),
  );
  if (!products) {
    return (
      <div role="status" className={grid}>
        <span className="sr-only">Loading the products</span>
        {[1, 2, 3, 4].map((index) => (
          <ProductCardSkeleton key={index} />
        ))}
      </div>
    );
  }
  if (products.length === 0) {
    return (
      <p className="grid min-h-72 place-items-center text-ink-soft">
        Nothing in this category just now; new pieces arrive every few weeks.
      </p>
    );
  }
  return (
    <ul className={grid}>
      {products.map((product) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} grid="twoToFour" />
        </li>
      ))}
    </ul>
  );
}
