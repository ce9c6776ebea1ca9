import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { adminRoutes } from "@/app/admin-routes";
import { AppRoot } from "@/app/app-root";
import { createQueryClient } from "@/lib/query-client";
import "@/admin/admin.css";

const container = document.getElementById("root");
if (!container) throw new Error("admin.html has no #root");

createRoot(container).render(
  <AppRoot queryClient={createQueryClient("always")}>
    <RouterProvider
      router={createBrowserRouter(adminRoutes)}
      flushSync={(update) => void flushSync(update)}
    />
  </AppRoot>,
);
