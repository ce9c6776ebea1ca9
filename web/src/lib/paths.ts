import { searchParameter } from "@domain/list-parameters.ts";

/** Paths for links within the site. The path patterns are in `app/`. Spec section 2.1. */
export const paths = {
  home: "/",
  shop: "/shop",
  shopCategory: (slug: string) => `/shop/category/${slug}`,
  /** The shop with a preselected category, for the links in the header. Spec sections 2.1 and 2.2. */
  shopWithCategory: (category: string) => `/shop?${new URLSearchParams({ category })}`,
  product: (slug: string) => `/shop/${slug}`,
  /** `variant`: the value of the query parameter `v`. */
  productVariant: (slug: string, variant: string) =>
    `/shop/${slug}?v=${encodeURIComponent(variant)}`,
  sale: "/sale",
  wishlist: "/wishlist",
  sharedWishlist: (productIds: number[]) => `/wishlist/${productIds.join("-")}`,
  searchPage: "/search",
  search: (words: string) => `/search?${new URLSearchParams({ [searchParameter]: words })}`,
  portfolio: "/portfolio",
  portfolioCategory: (slug: string) => `/portfolio/${slug}`,
  portfolioProject: (category: string, project: string) => `/portfolio/${category}/${project}`,
  services: "/services",
  serviceCategory: (slug: string) => `/services/${slug}`,
  serviceSubcategory: (category: string, subcategory: string) =>
    `/services/${category}/${subcategory}`,
  /** The public status page of an order. The token is the only credential. */
  order: (token: string) => `/order/${token}`,
  /** The page of a pending product or a hidden project. The token is the only credential. */
  preview: (token: string) => `/preview/${token}`,
  withdrawal: "/withdraw",
  consultation: "/consultation",
  /** A consultation about projects, products (their ids) or a service (its name). */
  consultationAbout: (about: { projects?: number[]; products?: number[]; service?: string }) => {
    const { projects = [], products = [], service } = about;
    const query = new URLSearchParams({
      ...(projects.length > 0 && { projects: projects.join("-") }),
      ...(products.length > 0 && { products: products.join("-") }),
      ...(service && { service }),
    });
    return `/consultation?${query}`;
  },
  /** The page of a consultation that was requested. The token is the only credential. */
  requestedConsultation: (token: string) => `/your-consultation/${token}`,
  contact: "/contact",
  terms: "/terms-conditions",
  privacy: "/privacy-policy",
  dataRequest: "/data-request",
} as const;
