import { useQuery } from "@tanstack/react-query";
import { type CategoryLink, siteNavigation } from "@/data/navigation/queries";
import { withSampleFallback } from "@/data/samples/sample-fallback";
import { paths } from "@/lib/paths";
import type { NavigationSection } from "@/storefront/layout/navigation-items";

export interface NavigationCategory {
  name: string;
  to: string;
  imageUrl: string | null;
}

function toLinks(categories: CategoryLink[] | undefined, path: (slug: string) => string) {
  return (categories ?? []).map(
    ({ name, slug, image_url }): NavigationCategory => ({
      name,
      to: path(slug),
      imageUrl: image_url ?? null,
    }),
  );
}

/** The categories of the three header panels; empty while loading. Spec section 2.2. */
export function useNavigationCategories(): Record<NavigationSection, NavigationCategory[]> {
  // When the mobile menu is mounted, it must not repeat a request that has failed for the header.
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
    shop: toLinks(shop, paths.shopWithCategory),
  };
}
