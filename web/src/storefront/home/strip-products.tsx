import { limits } from "@domain/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { shopPreview } from "@/data/products/queries";
import { ProductCard, ProductCardSkeleton } from "@/storefront/shop/product-card";

/** The category whose strip also shows products, from the product category of the same slug. */
export const productStripSlug = "bedrooms-living-rooms";

/** As many as the projects above; two on phones, which fit no more in a row. */
const grid =
  "grid grid-cols-2 gap-x-4 max-lg:mt-10 max-md:[&>:nth-child(n+3)]:hidden md:grid-cols-3 md:gap-x-7 lg:col-start-2";

/** Products that match the strip's projects. Spec section 2.3, no. 4: one strip is a product strip. */
export function StripProducts() {
  const { data: products, isPending } = useQuery(shopPreview(productStripSlug));
  if (isPending) {
    return (
      <div role="status" className={grid}>
        <span className="sr-only">Loading the products</span>
        {[1, 2, 3].map((place) => (
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    );
  }
  if (!products?.length) return null;
  return (
    <ul aria-label="Pieces from these rooms" className={grid}>
      {products.slice(0, limits.homeStripProjects).map((product) => (
        <li key={product.id} className="grid">
          <ProductCard product={product} grid="twoToThree" />
        </li>
      ))}
    </ul>
  );
}
