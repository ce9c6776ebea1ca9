import { queryOptions } from "@tanstack/react-query";
import { queryPublicData } from "@/data/public-reads/query-public-data";

export interface CategoryLink {
  name: string;
  slug: string;
  image_url?: string | null;
}

/** A service category; its description is null unless the category is featured. */
export interface ServiceLink extends CategoryLink {
  featured: boolean;
  description: string | null;
}

interface SiteNavigation {
  services: ServiceLink[];
  portfolio: CategoryLink[];
  shop: CategoryLink[];
}

/** The categories in the menus of the header and on the home page: product categories by name, the others in display order. */
export function siteNavigation() {
  return queryOptions({
    queryKey: ["navigation"],
    queryFn: ({ signal }) =>
      queryPublicData("Failed to fetch categories", (database) =>
        database
          .rpc("site_navigation", {}, { get: true })
          .abortSignal(signal)
          .single()
          .overrideTypes<SiteNavigation, { merge: false }>(),
      ),
  });
}
