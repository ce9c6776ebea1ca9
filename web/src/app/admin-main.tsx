import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { adminRoutes } from "@/app/admin-routes";
import { AppRoot } from "@/app/app-root";
import { readPageData, restoreQueries } from "@/app/prerendering/page-data";
import { businessDetails } from "@/data/site-content/business-details";
import { createQueryClient } from "@/lib/query-client";
import "@/admin/admin.css";

const container = document.getElementById("root");
if (!container) throw new Error("admin.html has no #root");

const queryClient = createQueryClient("always");
const page = readPageData();
if (page) restoreQueries(queryClient, page);
// The business may have changed since the build.
void queryClient.invalidateQueries({ queryKey: businessDetails.queryKey });

createRoot(container).render(
  <AppRoot queryClient={queryClient}>
    <RouterProvider
      router={createBrowserRouter(adminRoutes)}
      flushSync={(update) => void flushSync(update)}
    />
  </AppRoot>,
);
