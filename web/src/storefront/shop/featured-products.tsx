import { useQuery } from "@tanstack/react-query";
import { shopPreview, shopPreviewSize } from "@/data/products/queries";
import { ProductCards, ProductCardsSkeleton } from "@/storefront/shop/product-cards";

/** The home page's four products, below the text of an empty page; renders nothing if the request fails. */
export function FeaturedProducts() {
  const { data: products, isPending } = useQuery(shopPreview(null));
  if (!isPending && !products?.length) return null;
  return (
    <section aria-labelledby="featured" className="mt-14 border-t border-sand-deep pt-14">
      <h2 id="featured" className="mb-8 text-section">
        From our shop
      </h2>
      {products ? (
        <ProductCards products={products} />
      ) : (
        <ProductCardsSkeleton count={shopPreviewSize} />
      )}
    </section>
  );
}
