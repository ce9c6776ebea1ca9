import { limits } from "@domain/limits.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router/dom";
import { createQueryClient } from "@/app/query-client";
import { createRouter } from "@/app/router";
import { Toaster } from "@/ui/toaster";
import "@/app/theme.css";

const container = document.getElementById("root");
if (!container) throw new Error("index.html has no #root");

const queryClient = createQueryClient();

createRoot(container).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter()} />
      <Toaster durationMs={limits.toastMs} />
    </QueryClientProvider>
  </StrictMode>,
);
