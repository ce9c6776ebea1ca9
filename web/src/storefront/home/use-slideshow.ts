import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { wrapIndex } from "@/components/lightbox-index";

const advanceIntervalMs = 5000;

/**
 * State and event handlers of the hero slideshow. `index`, the current slide, wraps around and advances every 5 s (spec sections
 * 2.3 and 4). The timer stops while the slideshow is paused by its button, the mouse is over the controls, or the slideshow has
 * the keyboard focus. For visitors who prefer reduced motion, there is no timer.
 */
export function useSlideshow(count: number) {
  const [shownIndex, setIndex] = useState(0);
  // The last slides may end while the page is open.
  const index = shownIndex % count;
  const [isPaused, setIsPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const prefersReducedMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const isRunning = count > 1 && !isPaused && !isHovered && !isFocused && !prefersReducedMotion;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIndex(wrapIndex(index, 1, count)), advanceIntervalMs);
    return () => clearTimeout(timer);
  }, [isRunning, index, count]);

  return {
    index,
    isRunning,
    isPaused,
    /** Whether to render a pause button; false with reduced motion, because then there is no timer to pause. */
    canPause: count > 1 && !prefersReducedMotion,
    show: setIndex,
    step: (direction: 1 | -1) => setIndex(wrapIndex(index, direction, count)),
    togglePaused: () => setIsPaused(!isPaused),
    /**
     * For the element with the controls. Hovering the image must not pause the slideshow, because the image fills most of the first
     * screen.
     */
    hoverHandlers: {
      onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType === "mouse"),
      onPointerLeave: () => setIsHovered(false),
    },
    /**
     * For the element with slides and controls. A button focused by a click is not `:focus-visible`, so the click does not pause the
     * slideshow.
     */
    focusHandlers: {
      onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(":focus-visible")),
      onBlur: (event: FocusEvent) =>
        setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

/** Whether a media query matches, updated when it changes; false while prerendering and hydrating. */
function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const mediaQueryList = window.matchMedia(query);
      mediaQueryList.addEventListener("change", listener);
      return () => mediaQueryList.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
