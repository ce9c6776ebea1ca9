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
    <>
      <ShopHeading category={category} />
      <div className="page-width pb-20 lg:pb-32">
        <FilteredProducts list="shop" state={state} />
      </div>
    </>
  );
}
