import { isAvailable } from "@domain/catalogue/product.ts";
import { allImageUrls } from "@domain/images/all-image-urls.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Price } from "@/components/price";
import { ResponsiveImage } from "@/components/responsive-image";
import { homeProductCandidates, shopPreview } from "@/data/products/queries";
import type { ProductListItem } from "@/data/products/rows";
import { paths } from "@/lib/paths";
import { categoryWithProductsSlug } from "@/storefront/home/category-layout";
import { Skeleton } from "@/ui/skeleton";

const maxProducts = 5;

/** Classes for the width of a product's tile. With this width the square image is as tall as the projects' images. */
const tileClasses = "w-[49.3vw] md:w-[16.7rem] xl:w-80";

/**
 * Selects products in stock that the shop section below does not show. Products with the shown category as their primary category
 * come first.
 */
function selectProducts(candidates: ProductListItem[], shopProducts: ProductListItem[]) {
  const isInCategory = (product: ProductListItem) =>
    product.category_slug === categoryWithProductsSlug;
  return candidates
    .filter((product) => isAvailable(product) && !shopProducts.some(({ id }) => id === product.id))
    .sort((a, b) => Number(isInCategory(b)) - Number(isInCategory(a)))
    .slice(0, maxProducts);
}

/** Products of the category `categoryWithProductsSlug`, beside its projects. Spec section 2.3, no. 4. */
export function CategoryProducts() {
  const candidateQuery = useQuery(homeProductCandidates(categoryWithProductsSlug));
  const shopQuery = useQuery(shopPreview(null));
  if (candidateQuery.isPending || shopQuery.isPending) {
    return (
      <div role="status" className="contents">
        <span className="sr-only">Loading the products</span>
        {Array.from({ length: maxProducts }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their index
          <Skeleton key={index} className={`aspect-square ${tileClasses}`} />
        ))}
      </div>
    );
  }
  const products = selectProducts(candidateQuery.data ?? [], shopQuery.data ?? []);
  if (products.length === 0) return null;
  return (
    <ul aria-label="Pieces from these rooms" className="contents">
      {products.map((product) => (
        <li key={product.id} className={tileClasses}>
          <Link to={paths.product(product.slug)} className="group block">
            <ResponsiveImage
              url={allImageUrls(product)[0]}
              alt=""
              sizes="(min-width: 80rem) 20rem, (min-width: 48rem) 17rem, 50vw"
              className="aspect-square"
              imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
            />
            <h3 className="mt-3 text-lead leading-tight">{product.name}</h3>
            <Price product={product} className="text-small" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
