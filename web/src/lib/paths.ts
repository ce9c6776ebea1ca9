import { formatShopFilter, type ShopFilter } from "@domain/catalogue/shop-filter.ts";

/** The query parameter of the search's words. */
export const searchParameter = "q";

/** Every path of the site; no other file contains one. Spec sections 2.1 and 2.14. */
export const paths = {
  home: "/",
  shop: "/shop",
  shopCategory: (category: string) => `/shop?${new URLSearchParams({ category })}`,
  shopFiltered: (filter: ShopFilter) => {
    const query = formatShopFilter(filter).toString();
    return query ? `/shop?${query}` : "/shop";
  },
  product: (slug: string) => `/shop/${slug}`,
  sale: "/sale",
  wishlist: "/wishlist",
  sharedWishlist: (productIds: number[]) => `/wishlist/${productIds.join("-")}`,
  search: (words: string) => `/search?${new URLSearchParams({ [searchParameter]: words })}`,
  portfolio: "/portfolio",
  portfolioCategory: (slug: string) => `/portfolio/${slug}`,
  portfolioProject: (category: string, project: string) => `/portfolio/${category}/${project}`,
  services: "/services",
  serviceCategory: (slug: string) => `/services/${slug}`,
  serviceSubcategory: (category: string, subcategory: string) =>
    `/services/${category}/${subcategory}`,
  /** The public status page of an order; the token in its link is the only credential. */
  order: (token: string) => `/order/${token}`,
  contact: "/contact",
  terms: "/terms-conditions",
  privacy: "/privacy-policy",
  dataRequest: "/data-request",
  admin: {
    login: "/admin/login",
    dashboard: "/admin",
    stock: "/admin/products",
    newProduct: "/admin/products?edit=new",
    productEditor: (id: number) => `/admin/products?edit=${id}`,
    categories: "/admin/categories",
    portfolio: "/admin/portfolio",
    content: "/admin/content",
    orders: "/admin/orders",
    order: (id: number) => `/admin/orders?order=${id}`,
    newOrder: "/admin/orders/new",
    services: "/admin/services",
    contact: "/admin/contact",
    imageValidation: "/admin/image-validation",
    dataRequests: "/admin/data-requests",
    searchWords: "/admin/search-words",
    settings: "/admin/settings",
    security: "/admin/security",
  },
} as const;
