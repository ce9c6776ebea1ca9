import type { SearchResult } from "@/data/search/queries";
import { paths } from "@/lib/paths";
import type { SitePage } from "@/storefront/search/site-pages";

/** An item of the search results: a database row or a page of the site. */
export type SearchItem = SearchResult | SitePage;

/** The groups of the results in display order, each with the kinds of items that it contains. */
const groups: { heading: string; kinds: SearchItem["kind"][] }[] = [
  { heading: "Pages", kinds: ["page"] },
  { heading: "Products", kinds: ["product"] },
  { heading: "Categories", kinds: ["category"] },
  { heading: "Portfolio", kinds: ["portfolio_category", "project"] },
  { heading: "Services", kinds: ["service_category", "service_subcategory", "service_item"] },
];

export interface SearchResultGroup<Item extends SearchItem = SearchItem> {
  heading: string;
  items: Item[];
}

/** Groups search results; empty groups are left out. @param maxPerGroup - the maximum number of items per group */
export function groupSearchResults<Item extends SearchItem>(
  items: Item[],
  maxPerGroup = Number.POSITIVE_INFINITY,
): SearchResultGroup<Item>[] {
  return groups
    .map(({ heading, kinds }) => ({
      heading,
      items: items.filter(({ kind }) => kinds.includes(kind)).slice(0, maxPerGroup),
    }))
    .filter(({ items }) => items.length > 0);
}

export function getSearchResultPath(item: SearchItem): string {
  if (item.kind === "page") return item.path;
  const [slug = "", childSlug = ""] = item.slugs;
  switch (item.kind) {
    case "product":
      return paths.product(slug);
    case "category":
      return paths.shopCategory(slug);
    case "portfolio_category":
      return paths.portfolioCategory(slug);
    case "project":
      return paths.portfolioProject(slug, childSlug);
    case "service_category":
      return paths.serviceCategory(slug);
    case "service_subcategory":
    case "service_item":
      return paths.serviceSubcategory(slug, childSlug);
  }
}
