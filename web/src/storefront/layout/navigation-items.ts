import { useQuery } from "@tanstack/react-query";
import { paths } from "@/app/paths";
import { productCategories } from "@/data/categories/queries";
import { portfolioCategories } from "@/data/portfolio/queries";
import { orSample } from "@/data/samples/or-sample";
import { serviceCategories } from "@/data/services/queries";

interface NavigationChild {
  name: string;
  to: string;
  imageUrl: string | null;
}

export interface NavigationItem {
  label: string;
  to: string;
  /** Names the link to everything that the children are parts of; only those that can have some have it. */
  allLabel?: string;
  /** Empty while they load and where there are none. */
  children: NavigationChild[];
}

interface Category {
  name: string;
  slug: string;
  image_url?: string | null;
}

function toChildren(categories: Category[] | undefined, path: (slug: string) => string) {
  return (categories ?? []).map(
    ({ name, slug, image_url }): NavigationChild => ({
      name,
      to: path(slug),
      imageUrl: image_url ?? null,
    }),
  );
}

/** The six links of the header and what opens below three of them. Spec section 2.2. */
export function useNavigationItems(): NavigationItem[] {
  const services = useQuery(serviceCategories());
  const portfolio = useQuery(portfolioCategories());
  const products = useQuery(productCategories());
  return [
    { label: "Home", to: paths.home, children: [] },
    {
      label: "Our Products & Services",
      to: paths.services,
      allLabel: "All products & services",
      children: toChildren(services.data, paths.serviceCategory),
    },
    {
      label: "Our Portfolio",
      to: paths.portfolio,
      allLabel: "The whole portfolio",
      children: toChildren(
        orSample(portfolio, (samples) => samples.portfolioCategories),
        paths.portfolioCategory,
      ),
    },
    {
      label: "Online Shop",
      to: paths.shop,
      allLabel: "Everything in the shop",
      children: toChildren(
        orSample(products, (samples) => samples.categories),
        paths.shopCategory,
      ),
    },
    { label: "Sale", to: paths.sale, children: [] },
    { label: "Contact", to: paths.contact, children: [] },
  ];
}
