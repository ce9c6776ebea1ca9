import { defaultFilter } from "@domain/catalogue/product-filter.ts";
import { useQuery } from "@tanstack/react-query";
import { shopPreview, shopPreviewSize } from "@/data/products/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { ProductCards, ProductCardsSkeleton } from "@/storefront/shop/product-cards";

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
      <div role="status">
        <span className="sr-only">Loading the products</span>
        <ProductCardsSkeleton count={shopPreviewSize} />
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
  return <ProductCards products={products} />;
}
