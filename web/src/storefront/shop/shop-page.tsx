import { useQuery } from "@tanstack/react-query";
import { Navigate, useParams } from "react-router";
import { productCategories } from "@/data/categories/queries";
import { paths } from "@/lib/paths";
import { FormerPathRedirect } from "@/storefront/layout/former-path-redirect";
import { FilteredProducts } from "@/storefront/shop/filtered-products";
import { ShopHeading } from "@/storefront/shop/shop-heading";
import { useProductFilter } from "@/storefront/shop/use-product-filter";

/** The page 'Shop Collection', or one of its categories. Spec section 2.5. */
export default function ShopPage() {
  const state = useProductFilter("shop");
  const { data: categories, isPending } = useQuery(productCategories());
  const isCategoryPage = useParams().category !== undefined;
  const [slug, ...otherSlugs] = state.filter.categories;
  const hasOneCategory = slug !== undefined && otherSlugs.length === 0;
  const category = hasOneCategory
    ? categories?.find((candidate) => candidate.slug === slug)
    : undefined;
  if (isCategoryPage && categories && !category)
    return (
      <FormerPathRedirect>
        <Navigate to={paths.shop} replace />
      </FormerPathRedirect>
    );
  const isHeadingPending = hasOneCategory && isPending;
  return (
    <>
      <ShopHeading category={category} isLoading={isHeadingPending} />
      {/* Hides the products until the category has loaded, because its heading may have another height and shift the products. */}
      <div hidden={isHeadingPending} className="page-width pb-20 lg:pb-32">
        <FilteredProducts list="shop" state={state} />
      </div>
    </>
  );
}
