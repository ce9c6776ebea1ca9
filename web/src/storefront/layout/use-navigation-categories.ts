import { useQuery } from "@tanstack/react-query";
import { paths } from "@/app/paths";
import { productCategories } from "@/data/categories/queries";
import { portfolioCategories } from "@/data/portfolio/queries";
import { orSample } from "@/data/samples/or-sample";
import { serviceCategories } from "@/data/services/queries";
import type { NavigationSection } from "@/storefront/layout/navigation-items";

export interface NavigationCategory {
  name: string;
  to: string;
  imageUrl: string | null;
}

interface Category {
  name: string;
  slug: string;
  image_url?: string | null;
}

function toLinks(categories: Category[] | undefined, path: (slug: string) => string) {
  return (categories ?? []).map(
    ({ name, slug, image_url }): NavigationCategory => ({
      name,
      to: path(slug),
      imageUrl: image_url ?? null,
    }),
  );
}

// It comes after the page: asking again for what the page could not read would take away what it shows instead.
const once = { retryOnMount: false };

/** What opens below three of the header's links: nothing while it loads and where there is none. Spec section 2.2. */
export function useNavigationCategories(): Record<NavigationSection, NavigationCategory[]> {
  const services = useQuery({ ...serviceCategories(), ...once });
  const portfolio = useQuery({ ...portfolioCategories(), ...once });
  const products = useQuery({ ...productCategories(), ...once });
  return {
    services: toLinks(services.data, paths.serviceCategory),
    portfolio: toLinks(
      orSample(portfolio, (samples) => samples.portfolioCategories),
      paths.portfolioCategory,
    ),
    shop: toLinks(
      orSample(products, (samples) => samples.categories),
      paths.shopCategory,
    ),
  };
}
