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
import { flushSync } from "react-dom";
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  useLocation,
  useNavigate,
} from "react-router";
import { useLatest } from "@/lib/use-latest";

/**
 * Functions that apply changes of the URL whose debounce delay has not ended (`useDebouncedUpdate`). They replace the current
 * history entry.
 */
export const pendingUpdates = new Set<() => void>();
/** Whether `applyPendingUpdates` is running. */
export let isApplying = false;

/**
 * Applies all pending updates and renders the new URL. Every navigation that adds a history entry to the page calls it first.
 * Otherwise the pending update would later replace the added entry, for example the entry of an overlay, and so close the
 * overlay.
 */
export function applyPendingUpdates(): void {
  if (pendingUpdates.size === 0) return;
  isApplying = true;
  try {
    flushSync(() => {
      for (const update of pendingUpdates) update();
    });
  } finally {
    isApplying = false;
  }
}

/** The location of the current history entry. */
const HistoryEntryContext = createContext<Location | null>(null);

function getOpenOverlays({ state }: Location): unknown[] {
  const overlays = propertyOf(state, "overlays");
  return Array.isArray(overlays) ? overlays : [];
}

/** Returns the key of the page's history entry. The history entry of an overlay has this key in its state. */
const pageKey = ({ state, key }: Location) => propertyOf(state, "overlayPageKey") ?? key;

/** Compares the hash too, because the history entries of plain `<a href="#…">` links all have the router's key "default". */
const isSamePage = (a: Location, b: Location) => pageKey(a) === pageKey(b) && a.hash === b.hash;

/**
 * Provides the same location object while overlays are opened and closed. A new location object would render every link again,
 * because links read the location. The router's public ways to provide a location (`useRoutes`, `Routes`) create a new context
 * value after every navigation. use-overlay.test.tsx fails when an update changes this context.
 */
export function OverlayBoundary({ children }: { children: ReactNode }) {
  const location = useContext(LocationContext);
  const [page, setPage] = useState(location);
  if (!isSamePage(page.location, location.location)) setPage(location);
  return (
    <HistoryEntryContext value={location.location}>
      <LocationContext value={page}>{children}</LocationContext>
    </HistoryEntryContext>
  );
}

/**
 * The location of the current history entry: a new object after every navigation, including the opening and closing of
 * overlays.
 */
export function useHistoryEntry(): Location {
  const location = useLocation();
  return useContext(HistoryEntryContext) ?? location;
}

/** The names of the overlays that a navigation within a page closes; null for a navigation to another page. */
export function findClosedOverlays(from: Location, to: Location): unknown[] | null {
  if (!isSamePage(from, to)) return null;
  const open = getOpenOverlays(to);
  return getOpenOverlays(from).filter((name) => !open.includes(name));
}

/**
 * The history entry that an overlay's setter is leaving. navigate(-1) is asynchronous, so a double click on Close would otherwise
 * go back twice.
 */
let leftEntry: Location | null = null;

/** Lets the current history entry's overlays be opened and closed again after a blocker has cancelled their navigation. */
export function forgetOverlayNavigation(): void {
  leftEntry = null;
}

/**
 * Open state of an overlay with its own history entry, so that Back closes the overlay instead of leaving the page. Overlays can
 * be nested. Closing an overlay also closes the overlays above it. Links in an overlay need `replace`, so that the next page
 * replaces the overlay's history entry.
 *
 * @param name - identifies the overlay on its page
 */
export function useOverlay(name: string): readonly [boolean, SetOverlayOpen] {
  const entry = useHistoryEntry();
  const navigate = useNavigate();
  // A ref, because a caller may call the setter of an earlier render, for example after a request.
  const currentEntry = useRef<Location>(null);
  useLayoutEffect(() => {
    currentEntry.current = entry;
    return () => {
      currentEntry.current = null;
    };
  }, [entry]);
  const setOpen: SetOverlayOpen = (open, { replace = false } = {}) => {
    if (open) applyPendingUpdates();
    const entryBefore = currentEntry.current;
    if (!entryBefore || entryBefore === leftEntry) return;
    const overlays = getOpenOverlays(entryBefore);
    const index = overlays.indexOf(name);
    if (open === index >= 0) return;
    leftEntry = entryBefore;
    const remainingOverlays = replace ? overlays.slice(0, -1) : overlays;
    const state = {
      ...entryBefore.state,
      overlays: [...remainingOverlays, name],
      overlayPageKey: pageKey(entryBefore),
    };
    // The transition lets the browser paint the pressed button before React renders the overlay.
    if (open) startTransition(() => void navigate(entryBefore, { state, replace }));
    else void navigate(index - overlays.length);
  };
  return [getOpenOverlays(entry).includes(name), setOpen];
}

/** @param options.replace - replaces the topmost overlay with this overlay */
type SetOverlayOpen = (open: boolean, options?: { replace?: boolean }) => void;

interface CloseOptions {
  /** Discards the dialog's unsaved changes without asking, because they can't be saved any more. */
  discard?: boolean;
  /** Keeps the dialog's history entry, because the caller's next navigation replaces it. */
  keepEntry?: boolean;
}

/**
 * Returns the item that a dialog displays, or null while the dialog is closed, and a setter for the item. The dialog opens
 * immediately. It is also an overlay: Back and a reload close the dialog, and closing it is a navigation, which a blocker can cancel.
 *
 * @param name - see `useOverlay`
 */
export function useOverlayItem<Item>(
  name: string,
): readonly [Item | null, (item: Item | null, options?: CloseOptions) => void] {
  const [isOpen, setOpen] = useOverlay(name);
  const entry = useHistoryEntry();
  const latest = useLatest({ entry, isOpen });
  const [shownItem, setShownItem] = useState<{ item: Item; openingEntry: Location } | null>(null);
  // Closes the dialog after the visitor has left the overlay's history entry. `isOpen` is also false while the navigation that
  // opens the overlay is pending, but then the current entry is still `openingEntry`.
  if (shownItem && !isOpen && entry !== shownItem.openingEntry) setShownItem(null);
  return [
    shownItem?.item ?? null,
    (item, { discard = false, keepEntry = false } = {}) => {
      if (item !== null) {
        applyPendingUpdates();
        const openingEntry = latest.current.entry;
        flushSync(() => setShownItem({ item, openingEntry }));
      } else if (discard || !latest.current.isOpen) {
        // Synchronous. Otherwise the dialog would still be rendered, and its unsaved changes would block the next navigation.
        flushSync(() => setShownItem(null));
      }
      if (!keepEntry) setOpen(item !== null);
    },
  ];
}
