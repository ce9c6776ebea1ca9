import { PageMeta } from "@/seo/page-meta";
import { FilteredProducts } from "@/storefront/shop/filtered-products";
import { useProductFilter } from "@/storefront/shop/use-product-filter";

/** Shop Collection. Spec section 2.5. */
export function ShopPage() {
  const state = useProductFilter("shop");
  return (
    <div className="page-width pt-10 pb-24 sm:pt-16 lg:pb-32">
      <PageMeta
        title="Shop Collection"
        description="Lighting, furniture, textiles and ceramics chosen by our designers, for collection in Gibraltar or delivery."
      />
      <header className="mb-10 grid max-w-prose gap-4 sm:mb-14">
        <h1 className="text-page">Shop Collection</h1>
        <p className="text-lead text-balance text-ink-soft">
          Pieces from our own projects, and the ones we wish had been. Collect from the shop, or ask
          us to deliver.
        </p>
      </header>
      <FilteredProducts list="shop" state={state} />
    </div>
  );
}
