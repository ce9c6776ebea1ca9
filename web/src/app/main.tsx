import { hydrate } from "@tanstack/react-query";
import { startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from "react-router";
import { AppRoot } from "@/app/app-root";
import { listening } from "@/app/early-input";
import { notFoundPath, readPageData } from "@/app/page-data";
import { createQueryClient } from "@/app/query-client";
import { refreshAfterLoad } from "@/app/refresh-after-load";
import { siteRoutes } from "@/app/router";
import { canonicalPath } from "@/lib/site-address";
import "@/app/theme.css";

const found = document.getElementById("root");
if (!found) throw new Error("index.html has no #root");
const container = found;

const ofOnePage =
  "title, meta[name=description], meta[name=robots], meta[name^='twitter:'], meta[property], link[rel=canonical]";

/** Loads the pages that an address leads to before the router asks for them: what is hydrated must be there at once. */
async function loadPages(routes: RouteObject[]): Promise<boolean> {
  const matches = matchRoutes(routes, window.location) ?? [];
  try {
    await Promise.all(
      matches.map(async ({ route }) => {
        if (typeof route.lazy !== "function") return;
        Object.assign(route, await route.lazy(), { lazy: undefined });
      }),
    );
    return true;
  } catch {
    // The router meets the same failure again, and has a screen for it.
    return false;
  }
}

/** Whether the HTML that came is the page that this address shows. */
function isPageHere(path: string, routes: RouteObject[]): boolean {
  if (path !== notFoundPath) return path === canonicalPath(window.location.pathname);
  return matchRoutes(routes, window.location)?.at(-1)?.route.path === "*";
}

async function start(): Promise<Root> {
  const queryClient = createQueryClient();
  const routes = siteRoutes();
  const page = readPageData();
  const app = () => (
    <AppRoot queryClient={queryClient}>
      <RouterProvider
        router={createBrowserRouter(routes)}
        flushSync={(update) => void flushSync(update)}
      />
    </AppRoot>
  );
  if ((await loadPages(routes)) && page && isPageHere(page.path, routes)) {
    hydrate(queryClient, page.queries);
    refreshAfterLoad(queryClient);
    // As a transition it is done in small pieces, between which the page scrolls and answers.
    const root = await new Promise<Root>((resolve) => {
      startTransition(() => resolve(hydrateRoot(container, app())));
    });
    window.dispatchEvent(new Event(listening));
    return root;
  }
  // The host has answered with another page, as for an address newer than the build. Its words must not stay beside ours.
  for (const element of document.head.querySelectorAll(ofOnePage)) element.remove();
  const root = createRoot(container);
  root.render(app());
  return root;
}

/** The running app; whoever started it for a while can end it. */
export const running = start();
