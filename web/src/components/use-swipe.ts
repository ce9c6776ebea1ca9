import { type TouchEvent, useRef } from "react";

const minSwipePixels = 40;

/** Detects a horizontal touch swipe: 1 for next, -1 for previous. Needs `touch-pan-y` on the element. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches[0];
      if (!start.current || !end) return;
      const horizontalDistance = end.clientX - start.current.x;
      const verticalDistance = end.clientY - start.current.y;
      start.current = null;
      if (
        Math.abs(horizontalDistance) < minSwipePixels ||
        Math.abs(horizontalDistance) < Math.abs(verticalDistance)
      )
        return;
      onSwipe(horizontalDistance < 0 ? 1 : -1);
    },
  };
}
