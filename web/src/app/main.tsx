import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { AppRoot } from "@/app/app-root";
import { readPageData, restoreQueries } from "@/app/prerendering/page-data";
import { notFound, pageAt, SiteRoutes } from "@/app/site-routes";
import { refreshContent } from "@/data/page-state/refresh-content";
import { createQueryClient } from "@/lib/query-client";
import { canonicalPath } from "@/lib/site-url";
import { showStoredToast } from "@/lib/toast";
import "@/app/site.css";

const rootElement = document.getElementById("root");
if (!rootElement) throw new Error("index.html has no #root");
const container = rootElement;

/** The head elements that differ between pages. */
const pageHeadSelector =
  "title, meta[name=description], meta[name=robots], meta[property], link[rel=canonical]";

/** Whether the page that was prerendered for `path` is the page at the current URL. */
function isCurrentPage(path: string): boolean {
  const { pathname } = window.location;
  if (path === canonicalPath(pathname)) return true;
  return pageAt(path) === notFound && pageAt(pathname) === notFound;
}

function start(): Root {
  const { pathname } = window.location;
  // Removes duplicate leading slashes. The History API would read the first part of such a path as a host, so the router would
  // reject each navigation.
  if (pathname.startsWith("//")) {
    window.history.replaceState(null, "", pathname.replace(/^\/+/, "/"));
  }
  const queryClient = createQueryClient();
  const pageData = readPageData();
  // Data without a path are for every page.
  const page =
    pageData && isCurrentPage(pageData.path ?? window.location.pathname) ? pageData : null;
  if (page) restoreQueries(queryClient, page);

  const onReady = () => {
    window.dispatchEvent(new Event("hydrated"));
    // Prerendered content may have changed since the build.
    void refreshContent(queryClient, page?.versions ?? null);
  };
  const app = (
    <AppRoot queryClient={queryClient} onReady={onReady}>
      {/* No transitions in the router, because SiteRoutes defers page navigations itself. */}
      <BrowserRouter useTransitions={false}>
        <SiteRoutes />
      </BrowserRouter>
    </AppRoot>
  );
  if (page?.path) {
    let root!: Root;
    // In a transition, React hydrates in small tasks and yields to scrolling and events in between.
    startTransition(() => {
      root = hydrateRoot(container, app);
    });
    return root;
  }
  // Removes the head elements of the prerendered HTML, because the host may have sent the HTML of another page, e.g. for a URL that
  // was added after the build.
  for (const element of document.head.querySelectorAll(pageHeadSelector)) element.remove();
  const root = createRoot(container);
  root.render(app);
  return root;
}

/** Links the web app manifest. In the HTML, Chrome would load it in parallel with the first image and the fonts. */
function linkManifest(): void {
  const link = document.createElement("link");
  document.head.append(Object.assign(link, { rel: "manifest", href: "/manifest.webmanifest" }));
}

/** The React root, for tests to unmount. */
export const appRoot = start();
linkManifest();
showStoredToast();
