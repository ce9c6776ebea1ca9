import { queryOptions } from "@tanstack/react-query";
import { readPublic } from "@/data/public-reads/read-public";

export interface LinkedCategory {
  name: string;
  slug: string;
  image_url?: string | null;
}

interface SiteNavigation {
  services: LinkedCategory[];
  portfolio: LinkedCategory[];
  shop: LinkedCategory[];
}

/** The categories that every page's header links to, in the order shown. */
export function siteNavigation() {
  return queryOptions({
    queryKey: ["navigation"],
    queryFn: ({ signal }) =>
      readPublic("Failed to fetch categories", (database) =>
        database
          .rpc("site_navigation", {}, { get: true })
          .abortSignal(signal)
          .single()
          .overrideTypes<SiteNavigation, { merge: false }>(),
      ),
  });
}
