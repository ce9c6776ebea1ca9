import { startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { AppRoot } from "@/app/app-root";
import { giveAnswers, notFoundPath, readPageData } from "@/app/page-data";
import { createQueryClient } from "@/app/query-client";
import { refreshAfterLoad } from "@/app/refresh-after-load";
import { codeAt, notFound, SiteRoutes } from "@/app/site-routes";
import { listening } from "@/lib/listening";
import { reloadForCode } from "@/lib/reload-for-code";
import { canonicalPath } from "@/lib/site-address";
import { receiveToast } from "@/lib/toast";
import "@/app/site.css";

const found = document.getElementById("root");
if (!found) throw new Error("index.html has no #root");
const container = found;

const ofOnePage =
  "title, meta[name=description], meta[name=robots], meta[name^='twitter:'], meta[property], link[rel=canonical]";

/** Fetches what the address leads to before it is rendered: what is hydrated must be there at once. */
async function loadCode(): Promise<boolean> {
  const { frame, page } = codeAt(window.location.pathname);
  const code = await Promise.allSettled([frame.load("default"), page.load("default")]);
  // Where nothing stands, what is missing fails once more when it is rendered, and there is a screen for that.
  return code.every(({ status }) => status === "fulfilled");
}

/** Whether the HTML that came is the page that this address shows. */
function isPageHere(path: string): boolean {
  const { pathname } = window.location;
  if (path !== notFoundPath) return path === canonicalPath(pathname);
  return codeAt(pathname).page === notFound;
}

/** The app's root; null where what the host sent stays as it is, because there is nothing to take it over with. */
async function start(): Promise<Root | null> {
  const queryClient = createQueryClient();
  const [isCodeHere, page] = await Promise.all([loadCode(), readPageData()]);
  const app = (
    <AppRoot queryClient={queryClient}>
      {/* What must not wait is not made to: SiteRoutes says what may. */}
      <BrowserRouter useTransitions={false}>
        <SiteRoutes />
      </BrowserRouter>
    </AppRoot>
  );
  if (page && isPageHere(page.path)) {
    if (!isCodeHere) {
      reloadForCode();
      return null;
    }
    giveAnswers(queryClient, page);
    refreshAfterLoad(queryClient);
    // As a transition it is done in small pieces, between which the page scrolls and answers.
    const root = await new Promise<Root>((resolve) => {
      startTransition(() => resolve(hydrateRoot(container, app)));
    });
    window.dispatchEvent(new Event(listening));
    return root;
  }
  // The host has answered with another page, as for an address newer than the build. Its words must not stay beside ours.
  for (const element of document.head.querySelectorAll(ofOnePage)) element.remove();
  const root = createRoot(container);
  root.render(app);
  window.dispatchEvent(new Event(listening));
  return root;
}

/** The running app; whoever started it for a while can end it. */
export const running = start();
receiveToast();
