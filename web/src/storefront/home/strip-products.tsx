import { useQuery } from "@tanstack/react-query";
import { shopPreview } from "@/data/products/queries";
import { ProductCard, ProductCardSkeleton } from "@/storefront/shop/product-card";

/** The portfolio category whose strip shows the shop's pieces too, from the product category of the same slug. */
export const productStripSlug = "bedrooms-living-rooms";

const grid = "mt-10 grid grid-cols-2 gap-x-4 gap-y-10 md:mt-14 md:gap-x-7 lg:grid-cols-4";

/** Pieces of the rooms above, to buy. Spec section 2.3, no. 4: one strip is a product strip. */
export function StripProducts() {
  const { data: products, isPending } = useQuery(shopPreview(productStripSlug));
  if (isPending) {
    return (
      <div role="status" className={grid}>
        <span className="sr-only">Loading the products</span>
        {[1, 2, 3, 4].map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    );
  }
  if (!products?.length) return null;
  return (
    <ul aria-label="Pieces from these rooms" className={grid}>
      {products.map((product) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} grid="twoToFour" />
        </li>
      ))}
    </ul>
  );
}
