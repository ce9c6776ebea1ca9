import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { AppRoot } from "@/app/app-root";
import { notFoundPath, readPageData, restoreQueries } from "@/app/prerendering/page-data";
import { notFound, pageAt, SiteRoutes } from "@/app/site-routes";
import { refreshContent } from "@/data/page-state/refresh-content";
import { createQueryClient } from "@/lib/query-client";
import { canonicalPath } from "@/lib/site-address";
import { receiveToast } from "@/lib/toast";
import "@/app/site.css";

const found = document.getElementById("root");
if (!found) throw new Error("index.html has no #root");
const container = found;

const ofOnePage =
  "title, meta[name=description], meta[name=robots], meta[name^='twitter:'], meta[property], link[rel=canonical]";

/** Whether the HTML of a path is the page that this address shows. */
function isPageHere(path: string): boolean {
  const { pathname } = window.location;
  if (path !== notFoundPath) return path === canonicalPath(pathname);
  return pageAt(pathname) === notFound;
}

async function start(): Promise<Root> {
  const queryClient = createQueryClient();
  const page = readPageData();
  const isPrerendered = page !== null && isPageHere(page.path);

  const onReady = () => {
    window.dispatchEvent(new Event("hydrated"));
    if (!isPrerendered) return;
    // A prerendered page shows what was true at build time.
    const refresh = () => void refreshContent(queryClient, page.versions);
    if (document.readyState === "complete") refresh();
    else window.addEventListener("load", refresh, { once: true });
  };
  const app = (
    <AppRoot queryClient={queryClient} onReady={onReady}>
      {/* What must not wait is not made to: SiteRoutes says what may. */}
      <BrowserRouter useTransitions={false}>
        <SiteRoutes />
      </BrowserRouter>
    </AppRoot>
  );
  if (isPrerendered) {
    restoreQueries(queryClient, page);
    await pageAt(window.location.pathname).load();
    // A transition hydrates in small pieces, between which the browser scrolls and handles events.
    return new Promise((resolve) => {
      startTransition(() => resolve(hydrateRoot(container, app)));
    });
  }
  // The host may have sent the HTML of another page, as for an address newer than the build: its head elements go.
  for (const element of document.head.querySelectorAll(ofOnePage)) element.remove();
  const root = createRoot(container);
  root.render(app);
  return root;
}

/** The running app, which tests unmount. */
export const running = start();
receiveToast();
