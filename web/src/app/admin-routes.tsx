import { type RouteObject, redirect, redirectDocument, useRouteError } from "react-router";
import { ErrorScreen, RootErrorScreen } from "@/app/error-screen";
import { adminPaths } from "@/lib/admin-paths";
import { paths } from "@/lib/paths";
import { storeToast } from "@/lib/toast";

async function loadNotFoundPage() {
  return { Component: (await import("@/admin/shell/admin-not-found-page")).AdminNotFoundPage };
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
    path: "products/spreadsheet",
    lazy: async () => ({
      Component: (await import("@/admin/stock-sheet/stock-sheet-page")).StockSheetPage,
    }),
  },
  {
    path: "products/stock-take",
    lazy: async () => ({
      Component: (await import("@/admin/stock-take/stock-take-page")).StockTakePage,
    }),
  },
  {
    path: "products/import",
    lazy: async () => ({
      Component: (await import("@/admin/stock/csv/import-page")).ImportProductsPage,
    }),
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
    path: "orders/new",
    lazy: async () => ({
      Component: (await import("@/admin/order-entry/new-order-page")).NewOrderPage,
    }),
  },
  {
    path: "orders/unsent-emails",
    lazy: async () => ({
      Component: (await import("@/admin/orders/unsent-mails-page")).UnsentMailsPage,
    }),
  },
  {
    path: "orders/print",
    lazy: async () => ({ Component: (await import("@/admin/orders/print-page")).PrintPage }),
  },
  {
    path: "customers",
    lazy: async () => ({
      Component: (await import("@/admin/customers/customers-page")).CustomersPage,
    }),
  },
  {
    path: "portfolio",
    lazy: async () => ({
      Component: (await import("@/admin/portfolio/portfolio-management-page"))
        .PortfolioManagementPage,
    }),
  },
  {
    path: "contact",
    lazy: async () => ({
      Component: (await import("@/admin/contact/submissions-page")).SubmissionsPage,
    }),
  },
  {
    path: "visits",
    lazy: async () => ({ Component: (await import("@/admin/visits/visits-page")).VisitsPage }),
  },
  {
    path: "figures",
    lazy: async () => ({ Component: (await import("@/admin/figures/figures-page")).FiguresPage }),
  },
  {
    path: "services",
    lazy: async () => ({
      Component: (await import("@/admin/services/services-management-page")).ServicesManagementPage,
    }),
  },
  {
    path: "data-requests",
    lazy: async () => ({
      Component: (await import("@/admin/data-requests/data-requests-page")).DataRequestsPage,
    }),
  },
  // Spec section 6: a user without access to this page is redirected to the site's home page, not to the login page.
  {
    path: "content",
    handle: { accessDeniedPath: paths.home },
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
    path: "search-words",
    lazy: async () => ({
      Component: (await import("@/admin/search-synonyms/search-synonyms-page")).SearchSynonymsPage,
    }),
  },
  {
    path: "campaigns",
    lazy: async () => ({
      Component: (await import("@/admin/campaigns/campaigns-page")).CampaignsPage,
    }),
  },
  {
    path: "delivery",
    lazy: async () => ({
      Component: (await import("@/admin/delivery/delivery-page")).DeliveryPage,
    }),
  },
  {
    path: "settings",
    lazy: async () => ({
      Component: (await import("@/admin/settings/settings-page")).SettingsPage,
    }),
  },
  {
    path: "activity",
    lazy: async () => ({
      Component: (await import("@/admin/history/activity-page")).ActivityPage,
    }),
  },
  {
    path: "bin",
    lazy: async () => ({ Component: (await import("@/admin/history/bin-page")).BinPage }),
  },
  {
    path: "security",
    lazy: async () => ({
      Component: (await import("@/admin/security/security-page")).SecurityPage,
    }),
  },
  {
    path: "accounts",
    lazy: async () => ({
      Component: (await import("@/admin/accounts/accounts-page")).AccountsPage,
    }),
  },
  { path: "*", lazy: loadNotFoundPage },
];

const renderNothing = () => null;

const errorScreenTexts = {
  dataKeptText: "What you saved is kept.",
  startPath: adminPaths.dashboard,
  startPageName: "dashboard",
};

function PageErrorScreen() {
  return <ErrorScreen error={useRouteError()} {...errorScreenTexts} />;
}

function AdminRootErrorScreen() {
  return <RootErrorScreen error={useRouteError()} {...errorScreenTexts} />;
}

/**
 * Adds the error screen to a route, so that the shell stays rendered when a page fails. React Router renders the ErrorBoundary of
 * a failed lazy route only if the route also has a HydrateFallback. Otherwise it renders the shell with an empty outlet.
 */
function withErrorScreen(route: RouteObject): RouteObject {
  return { ...route, ErrorBoundary: PageErrorScreen, HydrateFallback: renderNothing };
}

/** Every route of the back office, each page lazily loaded. The public site is a separate app. */
export const adminRoutes: RouteObject[] = [
  {
    path: adminPaths.dashboard,
    ErrorBoundary: AdminRootErrorScreen,
    HydrateFallback: renderNothing,
    lazy: async () => ({ Component: (await import("@/admin/shell/admin-root")).AdminRoot }),
    children: [
      {
        path: "login",
        lazy: async () => ({ Component: (await import("@/admin/login/login-page")).LoginPage }),
      },
      {
        // With the token: the link of the mail (supabase/templates/recovery.html).
        path: "reset-password/:token?",
        lazy: async () => ({
          Component: (await import("@/admin/login/reset-password-page")).ResetPasswordPage,
        }),
      },
      {
        path: "invitation/:token",
        lazy: async () => ({
          Component: (await import("@/admin/login/invitation-page")).InvitationPage,
        }),
      },
      {
        lazy: async () => ({ Component: (await import("@/admin/shell/admin-shell")).AdminShell }),
        children: adminPages.map(withErrorScreen),
      },
    ],
  },
  // Static hosts also serve the app at /admin.html. Without this redirect, the catch-all route would reload the document in a
  // loop.
  {
    path: "/admin.html",
    loader: () => redirect(adminPaths.dashboard),
    Component: renderNothing,
    HydrateFallback: renderNothing,
  },
  {
    path: "*",
    loader: ({ request }) => {
      storeToast();
      return redirectDocument(request.url);
    },
  },
];
