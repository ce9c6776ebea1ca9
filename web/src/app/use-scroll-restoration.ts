import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useNavigationType } from "react-router";
import { sessionValues } from "@/lib/browser-storage";
import { preservesScroll, restoredScrollKey, scrollKey } from "@/lib/preserve-scroll";

const storageKey = "scroll-positions";

/**
 * Scroll position of each history entry of this tab by `scrollKey`, in pixels from the top; kept in session storage across
 * reloads and visits to other sites.
 */
const positions = new Map<string, number>(Object.entries(sessionValues.get(storageKey) ?? {}));

function storePositions(): void {
  sessionValues.set(storageKey, Object.fromEntries(positions));
  // On a reload the browser restores the position before this script runs.
  window.history.scrollRestoration = "auto";
}

function elementAt(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // The hash is not a valid percent-encoded string.
    return null;
  }
}

/**
 * Scrolls to the top, or to the element that the hash names, after a navigation to a page; restores the saved position after
 * back and forward, and for a link with the state `restoreScroll`. A navigation with the state `preserveScroll` does not
 * scroll.
 *
 * @param location - the location that is rendered, which may lag behind the URL
 */
export function useScrollRestoration(location: Location): void {
  const type = useNavigationType();
  const renderedLocation = useRef<Location>(null);

  useEffect(() => {
    const savePosition = () => {
      if (renderedLocation.current)
        positions.set(scrollKey(renderedLocation.current), window.scrollY);
    };
    // The browser would restore the position too early, before the previous page is rendered.
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
    const previous = renderedLocation.current;
    renderedLocation.current = location;
    if (previous === location) return;
    // A page that is scrolled on the first render was scrolled by the visitor or restored by the browser.
    const isScrolledAlready = !previous && window.scrollY > 0;
    if (isScrolledAlready || (type !== "POP" && preservesScroll(location.state))) {
      positions.set(scrollKey(location), window.scrollY);
      return;
    }
    const key = type === "POP" ? scrollKey(location) : restoredScrollKey(location.state);
    const savedTop = key === undefined ? undefined : positions.get(key);
    // Renders all cards, because the heights of cards that are not rendered yet are estimates.
    if (savedTop) document.documentElement.style.setProperty("--card-visibility", "visible");
    const target = savedTop === undefined ? elementAt(location.hash) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, savedTop ?? 0);
  }, [location, type]);
}
