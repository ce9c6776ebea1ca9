import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useNavigationType } from "react-router";
import { preservesScroll } from "@/lib/preserve-scroll";

const storageKey = "scroll-positions";

/**
 * Where each page of this tab was left, in pixels from its top; kept over reloads and visits elsewhere.
 * What is opened anew in a tab, by an address typed in for instance, has the key of whatever was opened there before, and
 * would begin where that was left: so that one counts by its address.
 */
const positions = new Map<string, number>(readPositions());

const positionKey = ({ key, pathname, search }: Location) =>
  key === "default" ? `${pathname}${search}` : key;

function readPositions(): [string, number][] {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}"));
  } catch {
    // Neither a full nor a forbidden storage is a reason to show nothing.
    return [];
  }
}

function keepPositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions)));
  } catch {}
  // A page that comes whole is put back into its place by the browser, before this runs.
  window.history.scrollRestoration = "auto";
}

function elementAt(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Not every `#%` is an address.
    return null;
  }
}

/**
 * A page that is gone to begins at its top, or at what the address points to; one that is returned to, where it was left. A
 * navigation with the state `preserveScroll` moves nothing.
 *
 * @param location - what is shown, which may lag behind the address
 */
export function useScrollRestoration(location: Location): void {
  const type = useNavigationType();
  const shown = useRef<Location>(null);

  useEffect(() => {
    const note = () => {
      if (shown.current) positions.set(positionKey(shown.current), window.scrollY);
    };
    // The browser would do it before the page that is returned to is there.
    const takeOver = () => {
      window.history.scrollRestoration = "manual";
    };
    takeOver();
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pageshow", takeOver);
    window.addEventListener("pagehide", keepPositions);
    return () => {
      window.removeEventListener("scroll", note);
      window.removeEventListener("pageshow", takeOver);
      window.removeEventListener("pagehide", keepPositions);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = location;
    if (before === location) return;
    if (type !== "POP" && preservesScroll(location.state)) {
      positions.set(positionKey(location), window.scrollY);
      return;
    }
    // Whoever has scrolled since a page came, or was put back by the browser, is where they want to be.
    if (!before && window.scrollY > 0) return;
    const left = type === "POP" ? positions.get(positionKey(location)) : undefined;
    const target = left === undefined ? elementAt(location.hash) : null;
    if (target) target.scrollIntoView();
    else window.scrollTo(0, left ?? 0);
  }, [location, type]);
}
