import { propertyOf } from "@domain/property.ts";
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
} from "react-router";

/** The location of the current history entry. */
const EntryContext = createContext<Location | null>(null);

function openOverlays({ state }: Location): unknown[] {
  const overlays = propertyOf(state, "overlays");
  return Array.isArray(overlays) ? overlays : [];
}

/** The key of the entry on which overlays were opened. */
const pageKey = ({ state, key }: Location) => propertyOf(state, "overlaysOf") ?? key;

/** Also compares the hash, because an `<a>` to an element of the page creates a history entry without a key of the router. */
const isSamePage = (one: Location, other: Location) =>
  pageKey(one) === pageKey(other) && one.hash === other.hash;

/**
 * Keeps the router's location the same object while overlays are opened and closed. Otherwise every link would be rendered
 * again, because links read the location.
 */
export function OverlayBoundary({ children }: { children: ReactNode }) {
  const location = useContext(LocationContext);
  const [page, setPage] = useState(location);
  if (!isSamePage(page.location, location.location)) setPage(location);
  return (
    <EntryContext value={location.location}>
      <LocationContext value={page}>{children}</LocationContext>
    </EntryContext>
  );
}

/**
 * The location of the current history entry: a new object after every navigation, including the opening and closing of
 * overlays.
 */
export function useHistoryEntry(): Location {
  const location = useLocation();
  return useContext(EntryContext) ?? location;
}

/** The names of the overlays that a navigation within a page closes; null for a navigation to another page. */
export function closedOverlays(from: Location, to: Location): unknown[] | null {
  if (!isSamePage(from, to)) return null;
  const open = openOverlays(to);
  return openOverlays(from).filter((name) => !open.includes(name));
}

/**
 * Open state of an overlay with its own history entry, so that Back closes the overlay instead of leaving the page.
 * Overlays may be nested: closing one closes those above it. Links in an overlay need `replace`, so that the next page replaces
 * the overlay's entry.
 *
 * @param name - identifies the overlay on its page
 */
export function useOverlay(name: string): readonly [boolean, SetOverlayOpen] {
  const entry = useHistoryEntry();
  const navigate = useNavigate();
  // A ref, because callers may hold an earlier render's setter, for instance during a request.
  const current = useRef<Location>(null);
  useLayoutEffect(() => {
    current.current = entry;
    return () => {
      current.current = null;
    };
  }, [entry]);
  const setOpen: SetOverlayOpen = (open, { replace = false } = {}) => {
    const from = current.current;
    if (!from) return;
    const overlays = openOverlays(from);
    const index = overlays.indexOf(name);
    if (open === index >= 0) return;
    // navigate(-1) is asynchronous: without this assignment a double click on Close would go back twice.
    current.current = null;
    const below = replace ? overlays.slice(0, -1) : overlays;
    const state = { ...from.state, overlays: [...below, name], overlaysOf: pageKey(from) };
    // The transition lets the browser paint its response to the press before React renders.
    if (open) startTransition(() => void navigate(from, { state, replace }));
    else void navigate(index - overlays.length);
  };
  return [openOverlays(entry).includes(name), setOpen];
}

/** @param options.replace - opens the overlay in place of the topmost one */
type SetOverlayOpen = (open: boolean, options?: { replace?: boolean }) => void;
