import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useNavigationType } from "react-router";
import { sessionValues } from "@/lib/browser-storage";
import { preservesScroll, restoredScrollKey, scrollKey } from "@/lib/preserve-scroll";

const storageKey = "scroll-positions";

/**
 * Scroll position of each history entry of this tab by `scrollKey`, in pixels from the top. Session storage keeps the positions
 * across reloads and visits to other sites.
 */
const scrollPositions = new Map<string, number>(
  Object.entries(sessionValues.get(storageKey) ?? {}),
);

function storePositions(): void {
  sessionValues.set(storageKey, Object.fromEntries(scrollPositions));
  // Lets the browser restore the position on a reload, before this script runs.
  window.history.scrollRestoration = "auto";
}

function findHashTarget(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The hash is not a valid percent-encoded string.
    return null;
  }
}

/**
 * Scrolls to the top, or to the element that the hash names, after a navigation to a page. Restores the saved position after
 * Back and Forward, and for a link with the state `restoreScroll`. A navigation with the state `preserveScroll` does not
 * scroll.
 *
 * @param location - the location that is rendered, which may lag behind the URL
 */
export function useScrollRestoration(location: Location): void {
  const navigationType = useNavigationType();
  const renderedLocation = useRef<Location>(null);

  useEffect(() => {
    const savePosition = () => {
      if (renderedLocation.current)
        scrollPositions.set(scrollKey(renderedLocation.current), window.scrollY);
    };
    // The browser's own restoration would run too early, before the previous page is rendered.
    const disableBrowserRestoration = () => {
      window.history.scrollRestoration = "manual";
    };
    disableBrowserRestoration();
    window.addEventListener("scroll", savePosition, { passive: true });
    window.addEventListener("pageshow", disableBrowserRestoration);
    window.addEventListener("pagehide", storePositions);
    return () => {
      window.removeEventListener("scroll", savePosition);
      window.removeEventListener("pageshow", disableBrowserRestoration);
      window.removeEventListener("pagehide", storePositions);
    };
  }, []);

  useLayoutEffect(() => {
    const previousLocation = renderedLocation.current;
    renderedLocation.current = location;
    if (previousLocation === location) return;
    // A page that is scrolled on the first render was scrolled by the visitor or restored by the browser.
    const isAlreadyScrolled = !previousLocation && window.scrollY > 0;
    if (isAlreadyScrolled || (navigationType !== "POP" && preservesScroll(location.state))) {
      scrollPositions.set(scrollKey(location), window.scrollY);
      return;
    }
    const key = navigationType === "POP" ? scrollKey(location) : restoredScrollKey(location.state);
    const savedTop = key === undefined ? undefined : scrollPositions.get(key);
    // Renders all cards. The saved position would be wrong with the estimated heights of cards outside of the viewport.
    if (savedTop) document.documentElement.style.setProperty("--card-visibility", "visible");
    const target = savedTop === undefined ? findHashTarget(location.hash) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, savedTop ?? 0);
  }, [location, navigationType]);
}
