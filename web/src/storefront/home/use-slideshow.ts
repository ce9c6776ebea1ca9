import { type FocusEvent, type PointerEvent, useEffect, useState } from "react";
import { wrapIndex } from "@/components/lightbox-index";
import { useMediaQuery } from "@/storefront/home/use-media-query";

const advanceMs = 5000;

/**
 * The index of the current slide. It wraps around and advances every 5 s (spec sections 2.3 and 4), except on mouse hover, while
 * focused by keyboard, after pause, and for visitors who prefer reduced motion. Only `:focus-visible` counts as keyboard focus,
 * so a button focused by a click does not pause the slides.
 */
export function useSlideshow(count: number) {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const prefersReducedMotion = useMediaQuery("(prefers-reduced-motion: reduce)");
  const running = count > 1 && !paused && !hovered && !focused && !prefersReducedMotion;

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIndex(wrapIndex(index, 1, count)), advanceMs);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  return {
    index,
    running,
    paused,
    /** Whether to offer a pause button; false with reduced motion, which has no timer to pause. */
    canPause: count > 1 && !prefersReducedMotion,
    show: setIndex,
    step: (by: 1 | -1) => setIndex(wrapIndex(index, by, count)),
    togglePaused: () => setPaused(!paused),
    pauseHandlers: {
      onPointerEnter: (event: PointerEvent) => setHovered(event.pointerType === "mouse"),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(":focus-visible")),
      onBlur: (event: FocusEvent) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
