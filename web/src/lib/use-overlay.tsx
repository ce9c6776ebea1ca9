import { propertyOf } from "@domain/property.ts";
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
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
 * Open state of an overlay with its own history entry, so that Back closes the overlay instead of leaving the page.
 * Overlays may be nested. Links in an overlay need `replace`, so that the next page replaces the overlay's entry.
 *
 * @param name - identifies the overlay on its page
 */
export function useOverlay(name: string): readonly [boolean, (open: boolean) => void] {
  const location = useLocation();
  const entry = useContext(EntryContext) ?? location;
  const navigate = useNavigate();
  const closingEntry = useRef<Location>(null);
  const overlays = openOverlays(entry);
  const isOpen = overlays.includes(name);
  const setOpen = (open: boolean) => {
    // navigate(-1) is asynchronous: without this condition a double click on Close would go back twice.
    if (open === isOpen || closingEntry.current === entry) return;
    closingEntry.current = entry;
    const state = { ...entry.state, overlays: [...overlays, name], overlaysOf: pageKey(entry) };
    // The transition lets the browser paint its response to the press before React renders.
    if (open) startTransition(() => void navigate(entry, { state }));
    else void navigate(-1);
  };
  return [isOpen, setOpen];
}
