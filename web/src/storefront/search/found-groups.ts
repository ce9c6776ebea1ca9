import type { FoundItem } from "@/data/search/queries";
import { paths } from "@/lib/paths";

type Kind = FoundItem["kind"];

/** The groups of the results in display order, and what each contains. */
const groups: { heading: string; kinds: Kind[] }[] = [
  { heading: "Products", kinds: ["product"] },
  { heading: "Categories", kinds: ["category"] },
  { heading: "Portfolio", kinds: ["portfolio_category", "project"] },
  { heading: "Services", kinds: ["service_category", "service_subcategory", "service_item"] },
];

export interface FoundGroup {
  heading: string;
  items: FoundItem[];
}

/** The groups that have results, the best match of each kind first. @param most - the largest number per group */
export function groupFound(found: FoundItem[], most = Number.POSITIVE_INFINITY): FoundGroup[] {
  return groups
    .map(({ heading, kinds }) => ({
      heading,
      items: found.filter(({ kind }) => kinds.includes(kind)).slice(0, most),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The path of a found item's page. */
export function foundPath({ kind, slugs }: FoundItem): string {
  const [slug = "", inner = ""] = slugs;
  switch (kind) {
    case "product":
      return paths.product(slug);
    case "category":
      return paths.shopCategory(slug);
    case "portfolio_category":
      return paths.portfolioCategory(slug);
    case "project":
      return paths.portfolioProject(slug, inner);
    case "service_category":
      return paths.serviceCategory(slug);
    case "service_subcategory":
    case "service_item":
      return paths.serviceSubcategory(slug, inner);
  }
}
