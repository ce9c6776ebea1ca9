import { publicSlugs } from "@/data/public-slugs/queries";
import { paths } from "@/lib/paths";
import { createQueryClient } from "@/lib/query-client";

/** Reads every public path: the static ones and one per published record. Spec section 2.1. */
export async function readPublicPaths(): Promise<string[]> {
  const slugs = await createQueryClient().fetchQuery(publicSlugs());
  return [
    paths.home,
    paths.shop,
    ...slugs.categories.map(({ slug }) => paths.shopCategory(slug)),
    ...slugs.products.map(({ slug }) => paths.product(slug)),
    paths.sale,
    paths.portfolio,
    ...slugs.portfolioCategories.map(({ slug }) => paths.portfolioCategory(slug)),
    ...slugs.projects.map(({ slug, category }) => paths.portfolioProject(category.slug, slug)),
    paths.services,
    ...slugs.serviceCategories.map(({ slug }) => paths.serviceCategory(slug)),
    ...slugs.subcategories.map(({ slug, category }) =>
      paths.serviceSubcategory(category.slug, slug),
    ),
    paths.contact,
    paths.terms,
    paths.privacy,
    paths.dataRequest,
  ];
}
