import { limits } from "@domain/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { relatedProducts } from "@/data/products/queries";
import type { ListedProduct } from "@/data/products/rows";
import { isSample } from "@/data/samples/is-sample";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { ProductCard, ProductCardSkeleton } from "@/storefront/shop/product-card";

const grid = "grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4";

/**
 * 'You Might Also Like': other products of the category; renders nothing if there are none or on an error. Spec sections 2.6,
 * 7.
 */
export function RelatedProducts({ product }: { product: ListedProduct }) {
  const sample = isSample(product);
  const { data, isPending, isLoadingError } = useQuery({
    ...relatedProducts(product),
    enabled: !sample,
  });
  const related = withSampleFallback({ data, isError: sample }, (samples) =>
    samples.products.filter(({ id }) => id !== product.id).slice(0, 4),
  );
  if (related?.length === 0 || (isLoadingError && !sample)) return null;

  return (
    <section aria-labelledby="related" className="mt-24 border-t border-sand-deep pt-14 lg:mt-32">
      <h2 id="related" className="mb-8 text-section">
        You Might Also Like
      </h2>
      {isPending && !sample ? (
        <div className={grid}>
          {Array.from({ length: limits.relatedSkeletons }, (_, index) => index).map((index) => (
            <ProductCardSkeleton key={index} />
          ))}
        </div>
      ) : (
        <ul className={grid}>
          {related?.map((other) => (
            <li key={other.id} className="grid">
              <ProductCard product={other} grid="twoToFour" />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
