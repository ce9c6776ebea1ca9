import { type PointerEvent, useState } from "react";
import { useSwipe } from "@/components/use-swipe";

/**
 * State and event handlers of a product card's image carousel:
 * - `index`: the selected image. If none is selected, the second image on mouse hover, otherwise the first.
 * - `isActivated`: true from the first hover, focus or touch on. Until then only the first image loads.
 * - `cardProps`: the event handlers, which the card must spread.
 */
export function useCardGallery(total: number) {
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isActivated, setIsActivated] = useState(false);
  const index = selectedIndex ?? (isHovered && total > 1 ? 1 : 0);

  const step = (direction: 1 | -1) => {
    setIsActivated(true);
    setSelectedIndex((index + direction + total) % total);
  };
  const swipe = useSwipe((direction) => {
    if (total > 1) step(direction);
  });

  return {
    total,
    index,
    isActivated,
    hasSelectedImage: selectedIndex !== null,
    step,
    cardProps: {
      ...swipe,
      onTouchStart: (event: Parameters<typeof swipe.onTouchStart>[0]) => {
        setIsActivated(true);
        swipe.onTouchStart(event);
      },
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        setIsActivated(true);
        setIsHovered(true);
      },
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsActivated(true),
    },
  };
}
