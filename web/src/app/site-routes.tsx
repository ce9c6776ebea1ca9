import { useDeferredValue } from "react";
import { ErrorBoundary } from "react-error-boundary";
import { matchRoutes, type RouteObject, useLocation, useRoutes } from "react-router";
import { ErrorScreen, RootErrorScreen } from "@/app/error-screen";
import { useScrollRestoration } from "@/app/use-scroll-restoration";
import { NavigationPending } from "@/lib/navigation-pending";
import { type PageCode, pageCode } from "@/lib/page-code";

/** What all pages stand in. */
const frame = pageCode(
  async () => (await import("@/storefront/layout/storefront-layout")).StorefrontLayout,
);

/** The page for addresses that lead nowhere. */
export const notFound = pageCode(
  async () => (await import("@/storefront/layout/not-found-page")).NotFoundPage,
);

/** Every page of the public site by its address. Case does not matter in those (spec section 2.1). */
const pages: Record<string, PageCode> = {
  "/": pageCode(async () => (await import("@/storefront/home/home-page")).HomePage),
  "/shop": pageCode(async () => (await import("@/storefront/shop/shop-page")).ShopPage),
  "/shop/:slug": pageCode(
    async () => (await import("@/storefront/product/product-detail-page")).ProductDetailPage,
  ),
  "/portfolio": pageCode(
    async () => (await import("@/storefront/portfolio/portfolio-page")).PortfolioPage,
  ),
  "/portfolio/:category": pageCode(
    async () =>
      (await import("@/storefront/portfolio/portfolio-category-page")).PortfolioCategoryPage,
  ),
  "/portfolio/:category/:project": pageCode(
    async () =>
      (await import("@/storefront/portfolio/portfolio-project-page")).PortfolioProjectPage,
  ),
  "/contact": pageCode(async () => (await import("@/storefront/contact/contact-page")).ContactPage),
  "/terms-conditions": pageCode(
    async () => (await import("@/storefront/legal/terms-page")).TermsPage,
  ),
  "/privacy-policy": pageCode(
    async () => (await import("@/storefront/legal/privacy-page")).PrivacyPage,
  ),
  "/data-request": pageCode(
    async () => (await import("@/storefront/legal/data-request-page")).DataRequestPage,
  ),
  "/services": pageCode(
    async () => (await import("@/storefront/services/services-page")).ServicesPage,
  ),
  "/services/:category": pageCode(
    async () => (await import("@/storefront/services/service-category-page")).ServiceCategoryPage,
  ),
  "/services/:category/:subcategory": pageCode(
    async () =>
      (await import("@/storefront/services/service-subcategory-page")).ServiceSubcategoryPage,
  ),
  "/sale": pageCode(async () => (await import("@/storefront/sale/sale-page")).SalePage),
  "/order/:token": pageCode(async () => (await import("@/storefront/order/order-page")).OrderPage),
  "*": notFound,
};

const routes: RouteObject[] = [
  {
    element: <Framed />,
    children: Object.entries(pages).map(([path, page]) => ({
      path,
      element: <Page code={page} />,
    })),
  },
];

/** The frame and the page that an address leads to. */
export function codeAt(pathname: string): { frame: PageCode; page: PageCode } {
  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path;
  return { frame, page: (path && pages[path]) || notFound };
}

/**
 * The page that the address leads to, in its frame. While the code of the next page is on its way the one before stays,
 * and `useNavigationPending` says so; what only changes the query is shown at once.
 */
export function SiteRoutes() {
  const location = useLocation();
  const deferred = useDeferredValue(location);
  const shown = deferred.pathname === location.pathname ? location : deferred;
  useScrollRestoration(shown);
  return (
    <NavigationPending value={shown !== location}>{useRoutes(routes, shown)}</NavigationPending>
  );
}

function Framed() {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={RootErrorScreen} resetKeys={[key]}>
      <Code code={frame} />
    </ErrorBoundary>
  );
}

/** A page that breaks leaves what is around it standing. */
function Page({ code }: { code: PageCode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={ErrorScreen} resetKeys={[key]}>
      <Code code={code} />
    </ErrorBoundary>
  );
}

function Code({ code }: { code: PageCode }) {
  const { key } = useLocation();
  return code.element(key);
}
