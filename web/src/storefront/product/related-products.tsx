import { useQuery } from "@tanstack/react-query";
import { relatedProducts } from "@/data/products/product-page-queries";
import type { ProductListItem } from "@/data/products/rows";
import { isSample, withSampleFallback } from "@/data/samples/sample-fallback";
import { ProductCards, ProductCardsSkeleton } from "@/storefront/shop/product-cards";

/**
 * 'You Might Also Like': other products of the category; renders nothing if there are none or the request fails. Spec sections
 * 2.6 and 7.
 */
export function RelatedProducts({ product }: { product: ProductListItem }) {
  const isSampleProduct = isSample(product);
  const { data, isPending, isLoadingError } = useQuery({
    ...relatedProducts(product),
    enabled: !isSampleProduct,
  });
  const products = withSampleFallback({ data, isError: isSampleProduct }, (samples) =>
    samples.products.filter(({ id }) => id !== product.id).slice(0, 4),
  );
  if (products?.length === 0 || (isLoadingError && !isSampleProduct)) return null;

  return (
    <section aria-labelledby="related" className="mt-24 border-t border-sand-deep pt-14 lg:mt-32">
      <h2 id="related" className="mb-8 text-section">
        You Might Also Like
      </h2>
      {isPending && !isSampleProduct ? (
        <ProductCardsSkeleton count={3} />
      ) : (
        <ProductCards products={products ?? []} />
      )}
    </section>
  );
}
