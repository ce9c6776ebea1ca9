import type { RouteObject } from "react-router";
import { ErrorScreen, RootErrorScreen } from "@/app/error-screen";
import { paths } from "@/app/paths";

// A page is fetched when it is first visited. Routes match in any case (spec section 2.1), which is the router's default.
const storefront: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import("@/storefront/home/home-page")).HomePage }),
  },
  {
    path: "shop",
    lazy: async () => ({ Component: (await import("@/storefront/shop/shop-page")).ShopPage }),
  },
  {
    path: "shop/:slug",
    lazy: async () => ({
      Component: (await import("@/storefront/product/product-detail-page")).ProductDetailPage,
    }),
  },
  {
    path: "portfolio",
    lazy: async () => ({
      Component: (await import("@/storefront/portfolio/portfolio-page")).PortfolioPage,
    }),
  },
  {
    path: "portfolio/:category",
    lazy: async () => ({
      Component: (await import("@/storefront/portfolio/portfolio-category-page"))
        .PortfolioCategoryPage,
    }),
  },
  {
    path: "portfolio/:category/:project",
    lazy: async () => ({
      Component: (await import("@/storefront/portfolio/portfolio-project-page"))
        .PortfolioProjectPage,
    }),
  },
  {
    path: "contact",
    lazy: async () => ({
      Component: (await import("@/storefront/contact/contact-page")).ContactPage,
    }),
  },
  {
    path: "terms-conditions",
    lazy: async () => ({ Component: (await import("@/storefront/legal/terms-page")).TermsPage }),
  },
  {
    path: "privacy-policy",
    lazy: async () => ({
      Component: (await import("@/storefront/legal/privacy-page")).PrivacyPage,
    }),
  },
  {
    path: "data-request",
    lazy: async () => ({
      Component: (await import("@/storefront/legal/data-request-page")).DataRequestPage,
    }),
  },
  {
    path: "services",
    lazy: async () => ({
      Component: (await import("@/storefront/services/services-page")).ServicesPage,
    }),
  },
  {
    path: "services/:category",
    lazy: async () => ({
      Component: (await import("@/storefront/services/service-category-page")).ServiceCategoryPage,
    }),
  },
  {
    path: "services/:category/:subcategory",
    lazy: async () => ({
      Component: (await import("@/storefront/services/service-subcategory-page"))
        .ServiceSubcategoryPage,
    }),
  },
  {
    path: "sale",
    lazy: async () => ({ Component: (await import("@/storefront/sale/sale-page")).SalePage }),
  },
  {
    path: "order/:token",
    lazy: async () => ({
      Component: (await import("@/storefront/order/order-page")).OrderPage,
    }),
  },
  {
    path: "*",
    lazy: async () => ({
      Component: (await import("@/storefront/layout/not-found-page")).NotFoundPage,
    }),
  },
];

async function missingAdminPage() {
  return { Component: (await import("@/admin/shell/missing-page")).MissingPage };
}

const adminPages: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({
      Component: (await import("@/admin/dashboard/dashboard-page")).DashboardPage,
    }),
  },
  {
    path: "products",
    lazy: async () => ({ Component: (await import("@/admin/stock/stock-page")).StockPage }),
  },
  {
    path: "categories",
    lazy: async () => ({
      Component: (await import("@/admin/categories/categories-page")).CategoriesPage,
    }),
  },
  {
    path: "orders",
    lazy: async () => ({ Component: (await import("@/admin/orders/orders-page")).OrdersPage }),
  },
  {
    path: "portfolio",
    lazy: async () => ({
      Component: (await import("@/admin/portfolio/portfolio-page")).PortfolioPage,
    }),
  },
  {
    path: "contact",
    lazy: async () => ({
      Component: (await import("@/admin/contact/submissions-page")).SubmissionsPage,
    }),
  },
  {
    path: "services",
    lazy: async () => ({
      Component: (await import("@/admin/services/services-page")).ServicesPage,
    }),
  },
  {
    path: "data-requests",
    lazy: async () => ({
      Component: (await import("@/admin/data-requests/data-requests-page")).DataRequestsPage,
    }),
  },
  // Spec section 6: whoever may not enter this one goes home, not to the login.
  {
    path: "content",
    handle: { refusedTo: paths.home },
    lazy: async () => ({
      Component: (await import("@/admin/content/content-page")).ContentPage,
    }),
  },
  {
    path: "image-validation",
    lazy: async () => ({
      Component: (await import("@/admin/image-validation/image-validation-page"))
        .ImageValidationPage,
    }),
  },
  { path: "*", lazy: missingAdminPage },
];

const nothing = () => null;

/**
 * A page that breaks leaves what is around it standing. For one whose code can't be fetched the router sees to that only
 * where the page has a fallback of its own: else it shows the frame around nothing.
 */
function withErrorScreen(route: RouteObject): RouteObject {
  return { ...route, ErrorBoundary: ErrorScreen, HydrateFallback: nothing };
}

const admin: RouteObject[] = [
  {
    path: "login",
    lazy: async () => ({ Component: (await import("@/admin/login/login-page")).LoginPage }),
  },
  {
    lazy: async () => ({ Component: (await import("@/admin/shell/admin-shell")).AdminShell }),
    children: adminPages.map(withErrorScreen),
  },
];

/** The public site; the prerenderer walks it too. */
export const publicRoutes: RouteObject[] = [
  {
    path: "/",
    ErrorBoundary: RootErrorScreen,
    HydrateFallback: nothing,
    lazy: async () => ({
      Component: (await import("@/storefront/layout/storefront-layout")).StorefrontLayout,
    }),
    children: storefront.map(withErrorScreen),
  },
];

/** Every address of the site. The caller owns what it gets: loading a page changes its route. */
export function siteRoutes(): RouteObject[] {
  return [
    {
      path: "admin",
      ErrorBoundary: RootErrorScreen,
      HydrateFallback: nothing,
      lazy: async () => ({ Component: (await import("@/admin/shell/admin-root")).AdminRoot }),
      children: admin,
    },
    ...publicRoutes,
  ];
}
