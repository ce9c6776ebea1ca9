import { type TouchEvent, useRef } from "react";

const minSwipePixels = 40;

/**
 * Returns touch handlers that call `onSwipe` after a horizontal swipe: with 1 (next) for a swipe to the left, with -1
 * (previous) for one to the right. The element needs `touch-pan-y`, so that the browser leaves horizontal touch movements to
 * the handlers.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const startPoint = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      startPoint.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: (event: TouchEvent) => {
      const endTouch = event.changedTouches[0];
      if (!startPoint.current || !endTouch) return;
      const horizontalDistance = endTouch.clientX - startPoint.current.x;
      const verticalDistance = endTouch.clientY - startPoint.current.y;
      startPoint.current = null;
      if (
        Math.abs(horizontalDistance) < minSwipePixels ||
        Math.abs(horizontalDistance) < Math.abs(verticalDistance)
      )
        return;
      onSwipe(horizontalDistance < 0 ? 1 : -1);
    },
  };
}
