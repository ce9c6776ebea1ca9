import { useQuery } from "@tanstack/react-query";
import { productCategories } from "@/data/categories/queries";
import { FilteredProducts } from "@/storefront/shop/filtered-products";
import { ShopHeading } from "@/storefront/shop/shop-heading";
import { useProductFilter } from "@/storefront/shop/use-product-filter";

/** The page 'Shop Collection', or one of its categories. Spec section 2.5. */
export function ShopPage() {
  const state = useProductFilter("shop");
  const { data: categories } = useQuery(productCategories());
  const [slug, ...others] = state.filter.categories;
  const category =
    others.length === 0 ? categories?.find((known) => known.slug === slug) : undefined;
  return (
    <div className="page-width pt-10 pb-24 sm:pt-16 lg:pb-32">
      <ShopHeading category={category} />
      <FilteredProducts list="shop" state={state} />
    </div>
  );
}
