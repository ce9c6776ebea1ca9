import { propertyOf } from "@domain/property.ts";
import { useRef } from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { preserveScroll } from "@/lib/preserve-scroll";

function openOverlays({ state }: Location): unknown[] {
  const overlays = propertyOf(state, "overlays");
  return Array.isArray(overlays) ? overlays : [];
}

/**
 * Open state of an overlay with its own history entry, so that Back closes the overlay instead of leaving the page.
 * Overlays may be nested. Links in an overlay need `replace`, so that the next page replaces the overlay's entry.
 *
 * @param name - identifies the overlay on its page
 */
export function useOverlay(name: string): readonly [boolean, (open: boolean) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const left = useRef<Location>(null);
  const overlays = openOverlays(location);
  const isOpen = overlays.includes(name);
  const setOpen = (open: boolean) => {
    // navigate(-1) is asynchronous: without this condition a double click on Close would go back twice.
    if (open === isOpen || left.current === location) return;
    left.current = location;
    const state = { ...location.state, ...preserveScroll, overlays: [...overlays, name] };
    if (open) void navigate(location, { state });
    else void navigate(-1);
  };
  return [isOpen, setOpen];
}
