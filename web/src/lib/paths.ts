import { searchParameter } from "@domain/list-parameters.ts";

/** Paths for links within the site and the back office. The path patterns are in `app/`. Spec sections 2.1 and 2.14. */
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
  admin: {
    login: "/admin/login",
    dashboard: "/admin",
    stock: "/admin/products",
    newProduct: "/admin/products?edit=new",
    productEditor: (id: number) => `/admin/products?edit=${id}`,
    stockSheet: "/admin/products/spreadsheet",
    variants: (productId: number) => `/admin/products?variants=${productId}`,
    stockTake: "/admin/products/stock-take",
    lowStock: "/admin/products?stock=low",
    pendingProducts: "/admin/products?status=PENDING",
    importProducts: "/admin/products/import",
    categories: "/admin/categories",
    categoryEditor: (id: number) => `/admin/categories?edit=${id}`,
    portfolio: "/admin/portfolio",
    portfolioCategoryEditor: (id: number) => `/admin/portfolio?edit=${id}`,
    projectEditor: (id: number) => `/admin/portfolio?tab=projects&edit=${id}`,
    content: "/admin/content",
    contactDetails: "/admin/content?section=contact",
    specialHours: "/admin/content?section=contact#special-hours",
    heroBanners: "/admin/content?section=hero",
    heroBannerEditor: (id: number) => `/admin/content?section=hero&banner=${id}`,
    siteSection: (section: string) => `/admin/content?section=${section}`,
    orders: "/admin/orders",
    unsentOrders: "/admin/orders?mail=unsent",
    order: (id: number) => `/admin/orders?order=${id}`,
    newOrder: "/admin/orders/new",
    newOrderFromBrief: (briefId: number) => `/admin/orders/new?brief=${briefId}`,
    /** A new order of the customer with an email address or phone number. */
    newOrderFor: (contact: string) => `/admin/orders/new?customer=${encodeURIComponent(contact)}`,
    customers: "/admin/customers",
    /** The page of the customer with an email address or phone number. */
    customer: (contact: string) => `/admin/customers?customer=${encodeURIComponent(contact)}`,
    unsentMails: "/admin/orders/unsent-emails",
    printableOrders: (ids: number[]) => `/admin/orders/print?orders=${ids.join()}`,
    services: "/admin/services",
    serviceCategoryEditor: (id: number) => `/admin/services?edit=${id}`,
    serviceSubcategoryEditor: (id: number) => `/admin/services?tab=subcategories&edit=${id}`,
    serviceItemEditor: (id: number, subcategory: { id: number; category_id: number }) =>
      `/admin/services?tab=items&category=${subcategory.category_id}&subcategory=${subcategory.id}&edit=${id}`,
    contact: "/admin/contact",
    submission: (id: number) => `/admin/contact?submission=${id}`,
    visits: "/admin/visits",
    visit: (briefId: number) => `/admin/visits?brief=${briefId}`,
    imageValidation: "/admin/image-validation",
    dataRequests: "/admin/data-requests",
    dataRequest: (id: number) => `/admin/data-requests?request=${id}`,
    searchWords: "/admin/search-words",
    delivery: "/admin/delivery",
    campaigns: "/admin/campaigns",
    settings: "/admin/settings",
    emailSettings: "/admin/settings?tab=emails",
    activity: "/admin/activity",
    bin: "/admin/bin",
    security: "/admin/security",
  },
} as const;
