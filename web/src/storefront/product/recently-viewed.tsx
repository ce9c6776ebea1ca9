import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNearViewport } from "@/components/use-near-viewport";
import { productsById } from "@/data/products/queries";
import { createStoredIds, useStoredValue } from "@/lib/stored-value";
import { ProductCards, ProductCardsSkeleton } from "@/storefront/shop/product-cards";

/**
 * 'Recently Viewed' on a product's page: the products viewed most recently in this browser, except the current one. Renders
 * nothing if there are none.
 */
export function RecentlyViewed({ productId }: { productId: number }) {
  const ids = useRecentlyViewedIds(productId);
  useEffect(() => recordView(productId), [productId]);
  return ids.length > 0 ? <ViewedProducts key={productId} ids={ids} /> : null;
}

function ViewedProducts({ ids }: { ids: number[] }) {
  const [section, isNear] = useNearViewport<HTMLElement>();
  const { data: products, isError } = useQuery({ ...productsById(ids), enabled: isNear });
  if (isError || products?.length === 0) return null;
  return (
    <section
      ref={section}
      aria-labelledby="recently-viewed"
      className="mt-24 border-t border-sand-deep pt-14"
    >
      <h2 id="recently-viewed" className="mb-8 text-section">
        Recently Viewed
      </h2>
      {products ? (
        <ProductCards products={products} />
      ) : (
        <ProductCardsSkeleton count={ids.length} />
      )}
    </section>
  );
}

// The ids are in local storage only, newest first.
const viewedIds = createStoredIds("recently-viewed");
const maxShownProducts = 4;

/** Records that a product was viewed. Keeps one id more than is shown, because the current product is excluded. */
function recordView(id: number): void {
  const otherIds = viewedIds.current().filter((otherId) => otherId !== id);
  viewedIds.set([id, ...otherIds].slice(0, maxShownProducts + 1));
}

/** The ids of the most recently viewed products except `id`, newest first. */
function useRecentlyViewedIds(id: number): number[] {
  return useStoredValue(viewedIds)
    .filter((otherId) => otherId !== id)
    .slice(0, maxShownProducts);
}
