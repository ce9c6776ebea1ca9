import { type ComponentType, lazy, type ReactNode, useDeferredValue } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { matchRoutes, type RouteObject, useLocation, useRoutes } from "react-router";
import { ErrorScreen, RootErrorScreen } from "@/app/error-screen";
import { useScrollRestoration } from "@/app/use-scroll-restoration";
import { loadChunk } from "@/lib/chunk-loading";
import { OverlayBoundary } from "@/lib/use-overlay";
import { StorefrontLayout } from "@/storefront/layout/storefront-layout";

/** A page in a lazy chunk, which is loaded by `load` or when the page is first rendered. */
interface LazyPage {
  load: () => Promise<{ default: ComponentType }>;
  Page: ComponentType;
}

function lazyPage(load: LazyPage["load"]): LazyPage {
  return { load, Page: lazy(() => loadChunk(load)) };
}

export const notFound = lazyPage(() => import("@/storefront/layout/not-found-page"));

const shop = lazyPage(() => import("@/storefront/shop/shop-page"));

/** Every page of the public site by its path pattern, matched case-insensitively (spec section 2.1). */
const pages: Record<string, LazyPage> = {
  "/": lazyPage(() => import("@/storefront/home/home-page")),
  "/shop": shop,
  "/shop/category/:category": shop,
  "/shop/:slug": lazyPage(() => import("@/storefront/product/product-detail-page")),
  "/portfolio": lazyPage(() => import("@/storefront/portfolio/portfolio-page")),
  "/portfolio/:category": lazyPage(() => import("@/storefront/portfolio/portfolio-category-page")),
  "/portfolio/:category/:project": lazyPage(
    () => import("@/storefront/portfolio/portfolio-project-page"),
  ),
  "/consultation": lazyPage(() => import("@/storefront/consultation/consultation-page")),
  "/your-consultation/:token": lazyPage(
    () => import("@/storefront/consultation/requested-consultation-page"),
  ),
  "/contact": lazyPage(() => import("@/storefront/contact/contact-page")),
  "/terms-conditions": lazyPage(() => import("@/storefront/legal/terms-page")),
  "/privacy-policy": lazyPage(() => import("@/storefront/legal/privacy-page")),
  "/withdraw": lazyPage(() => import("@/storefront/order/withdrawal-page")),
  "/data-request": lazyPage(() => import("@/storefront/legal/data-request-page")),
  "/services": lazyPage(() => import("@/storefront/services/services-page")),
  "/services/:category": lazyPage(() => import("@/storefront/services/service-category-page")),
  "/services/:category/:subcategory": lazyPage(
    () => import("@/storefront/services/service-subcategory-page"),
  ),
  "/sale": lazyPage(() => import("@/storefront/sale/sale-page")),
  "/wishlist/:ids?": lazyPage(() => import("@/storefront/wishlist/wishlist-page")),
  "/search": lazyPage(() => import("@/storefront/search/search-page")),
  "/stock-alert/:token": lazyPage(() => import("@/storefront/stock-alert/stock-alert-page")),
  "/order/:token": lazyPage(() => import("@/storefront/order/order-page")),
  "/preview/:token": lazyPage(() => import("@/storefront/preview/preview-page")),
  "*": notFound,
};

const routes: RouteObject[] = [
  {
    element: (
      <PageErrorBoundary Fallback={RootErrorScreen}>
        <StorefrontLayout />
      </PageErrorBoundary>
    ),
    children: Object.entries(pages).map(([path, { Page }]) => ({
      path,
      // A separate error boundary, so that header and footer stay on screen when the page fails.
      element: (
        <PageErrorBoundary Fallback={ErrorScreen}>
          <Page />
        </PageErrorBoundary>
      ),
    })),
  },
];

interface PageErrorBoundaryProps {
  Fallback: ComponentType<FallbackProps>;
  children: ReactNode;
}

/** An error boundary that is reset by the next navigation. */
function PageErrorBoundary({ Fallback, children }: PageErrorBoundaryProps) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={Fallback} resetKeys={[key]}>
      {children}
    </ErrorBoundary>
  );
}

/** The page at a path; the 404 page if no pattern matches. */
export function pageAt(pathname: string): LazyPage {
  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return (path && pages[path]) || notFound;
}

/**
 * Renders the page at the current location in the site's layout. While the next page's chunk loads, the previous page stays
 * and `useChunkLoading` returns true. Another URL of the same page is rendered immediately.
 */
export function SiteRoutes() {
  return (
    <OverlayBoundary>
      <Pages />
    </OverlayBoundary>
  );
}

function Pages() {
  const location = useLocation();
  const deferred = useDeferredValue(location);
  const isSamePage =
    deferred.pathname === location.pathname ||
    pageAt(deferred.pathname) === pageAt(location.pathname);
  const displayedLocation = isSamePage ? location : deferred;
  useScrollRestoration(displayedLocation);
  return useRoutes(routes, displayedLocation);
}
