import { type ComponentType, lazy, type ReactNode, useDeferredValue } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { matchRoutes, type RouteObject, useLocation, useRoutes } from "react-router";
import { ErrorScreen, RootErrorScreen } from "@/app/error-screen";
import { useScrollRestoration } from "@/app/use-scroll-restoration";
import { NavigationPending } from "@/lib/navigation-pending";
import { StorefrontLayout } from "@/storefront/layout/storefront-layout";

/** A page in a lazy chunk, which is loaded by `load` or when the page is first rendered. */
interface LazyPage {
  load: () => Promise<ComponentType>;
  Page: ComponentType;
}

function lazyPage(load: LazyPage["load"]): LazyPage {
  return { load, Page: lazy(async () => ({ default: await load() })) };
}

/** The 404 page. */
export const notFound = lazyPage(
  async () => (await import("@/storefront/layout/not-found-page")).NotFoundPage,
);

/** The shop, and its page of each category. */
const shop = lazyPage(async () => (await import("@/storefront/shop/shop-page")).ShopPage);

/** Every page of the public site by its path pattern, matched case-insensitively (spec section 2.1). */
const pages: Record<string, LazyPage> = {
  "/": lazyPage(async () => (await import("@/storefront/home/home-page")).HomePage),
  "/shop": shop,
  "/shop/category/:category": shop,
  "/shop/:slug": lazyPage(
    async () => (await import("@/storefront/product/product-detail-page")).ProductDetailPage,
  ),
  "/portfolio": lazyPage(
    async () => (await import("@/storefront/portfolio/portfolio-page")).PortfolioPage,
  ),
  "/portfolio/:category": lazyPage(
    async () =>
      (await import("@/storefront/portfolio/portfolio-category-page")).PortfolioCategoryPage,
  ),
  "/portfolio/:category/:project": lazyPage(
    async () =>
      (await import("@/storefront/portfolio/portfolio-project-page")).PortfolioProjectPage,
  ),
  "/contact": lazyPage(async () => (await import("@/storefront/contact/contact-page")).ContactPage),
  "/terms-conditions": lazyPage(
    async () => (await import("@/storefront/legal/terms-page")).TermsPage,
  ),
  "/privacy-policy": lazyPage(
    async () => (await import("@/storefront/legal/privacy-page")).PrivacyPage,
  ),
  "/data-request": lazyPage(
    async () => (await import("@/storefront/legal/data-request-page")).DataRequestPage,
  ),
  "/services": lazyPage(
    async () => (await import("@/storefront/services/services-page")).ServicesPage,
  ),
  "/services/:category": lazyPage(
    async () => (await import("@/storefront/services/service-category-page")).ServiceCategoryPage,
  ),
  "/services/:category/:subcategory": lazyPage(
    async () =>
      (await import("@/storefront/services/service-subcategory-page")).ServiceSubcategoryPage,
  ),
  "/sale": lazyPage(async () => (await import("@/storefront/sale/sale-page")).SalePage),
  "/wishlist/:ids?": lazyPage(
    async () => (await import("@/storefront/wishlist/wishlist-page")).WishlistPage,
  ),
  "/search": lazyPage(async () => (await import("@/storefront/search/search-page")).SearchPage),
  "/stock-alert/:token": lazyPage(
    async () => (await import("@/storefront/stock-alert/stock-alert-page")).StockAlertPage,
  ),
  "/order/:token": lazyPage(async () => (await import("@/storefront/order/order-page")).OrderPage),
  "*": notFound,
};

const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: Object.entries(pages).map(([path, { Page }]) => ({
      path,
      element: (
        <PageBoundary>
          <Page />
        </PageBoundary>
      ),
    })),
  },
];

/** The page at a path; the 404 page if no pattern matches. */
export function pageAt(pathname: string): LazyPage {
  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return (path && pages[path]) || notFound;
}

/**
 * Renders the page at the current location in the site's layout. While the next page's chunk loads, the previous page stays
 * and `useNavigationPending` returns true. Another URL of the same page is rendered immediately.
 */
export function SiteRoutes() {
  const location = useLocation();
  const deferred = useDeferredValue(location);
  const shown = pageAt(deferred.pathname) === pageAt(location.pathname) ? location : deferred;
  useScrollRestoration(shown);
  return (
    <NavigationPending value={shown !== location}>{useRoutes(routes, shown)}</NavigationPending>
  );
}

/** The layout of every page with the page's error boundary. */
function Frame() {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={RootErrorScreen} resetKeys={[key]}>
      <StorefrontLayout />
    </ErrorBoundary>
  );
}

/** Catches a page's errors, so that header and footer stay on screen. */
function PageBoundary({ children }: { children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[key]}>
      {children}
    </ErrorBoundary>
  );
}
