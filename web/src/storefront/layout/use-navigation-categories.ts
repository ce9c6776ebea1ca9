import { useQuery } from "@tanstack/react-query";
import { type LinkedCategory, siteNavigation } from "@/data/navigation/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { paths } from "@/lib/paths";
import type { NavigationSection } from "@/storefront/layout/navigation-items";

export interface NavigationCategory {
  name: string;
  to: string;
  imageUrl: string | null;
}

function toLinks(categories: LinkedCategory[] | undefined, path: (slug: string) => string) {
  return (categories ?? []).map(
    ({ name, slug, image_url }): NavigationCategory => ({
      name,
      to: path(slug),
      imageUrl: image_url ?? null,
    }),
  );
}

/** What opens below three of the header's links: nothing while it loads and where there is none. Spec section 2.2. */
export function useNavigationCategories(): Record<NavigationSection, NavigationCategory[]> {
  // The menu of small screens mounts when it opens: it does not ask again for what the header could not read.
  const navigation = useQuery({ ...siteNavigation(), retryOnMount: false });
  const { services, portfolio, shop } =
    withSampleFallback(navigation, ({ portfolioCategories, categories }) => ({
      services: [],
      portfolio: portfolioCategories,
      shop: categories,
    })) ?? {};
  return {
    services: toLinks(services, paths.serviceCategory),
    portfolio: toLinks(portfolio, paths.portfolioCategory),
    shop: toLinks(shop, paths.shopCategory),
  };
}
