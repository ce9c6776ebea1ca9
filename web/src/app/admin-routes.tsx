import { type RouteObject, redirect, redirectDocument, useRouteError } from "react-router";
import { ErrorScreen, RootErrorScreen } from "@/app/error-screen";
import { paths } from "@/lib/paths";
import { carryToast } from "@/lib/toast";

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
  {
    path: "settings",
    lazy: async () => ({
      Component: (await import("@/admin/settings/settings-page")).SettingsPage,
    }),
  },
  { path: "*", lazy: missingAdminPage },
];

const nothing = () => null;

function PageFailure() {
  return <ErrorScreen error={useRouteError()} />;
}

function RootFailure() {
  return <RootErrorScreen error={useRouteError()} />;
}

/**
 * A page that breaks leaves what is around it standing. For one whose code can't be fetched the router sees to that only
 * where the page has a fallback of its own: else it shows the frame around nothing.
 */
function withErrorScreen(route: RouteObject): RouteObject {
  return { ...route, ErrorBoundary: PageFailure, HydrateFallback: nothing };
}

/** Every address of the back office; a page is fetched when it is first visited. The rest is the site, another app. */
export const adminRoutes: RouteObject[] = [
  {
    path: paths.admin.dashboard,
    ErrorBoundary: RootFailure,
    HydrateFallback: nothing,
    lazy: async () => ({ Component: (await import("@/admin/shell/admin-root")).AdminRoot }),
    children: [
      {
        path: "login",
        lazy: async () => ({ Component: (await import("@/admin/login/login-page")).LoginPage }),
      },
      {
        lazy: async () => ({ Component: (await import("@/admin/shell/admin-shell")).AdminShell }),
        children: adminPages.map(withErrorScreen),
      },
    ],
  },
  // Hosts also know the file by its own name; as an address outside of the back office it would lead to itself for ever.
  {
    path: "/admin.html",
    loader: () => redirect(paths.admin.dashboard),
    Component: nothing,
    HydrateFallback: nothing,
  },
  {
    path: "*",
    loader: ({ request }) => {
      carryToast();
      return redirectDocument(request.url);
    },
  },
];
