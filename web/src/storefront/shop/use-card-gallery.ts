import { type PointerEvent, useState } from "react";
import { useSwipe } from "@/components/use-swipe";

/**
 * The index of a card's current image: the selected one, else the second on mouse hover, else the first. `isActivated`
 * becomes true on first hover, focus or touch, and further images load only then.
 */
export function useCardGallery(total: number) {
  const [selectedIndex, setSelectedIndex] = useState<number | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isActivated, setIsActivated] = useState(false);
  const index = selectedIndex ?? (isHovered && total > 1 ? 1 : 0);

  const step = (by: 1 | -1) => {
    setIsActivated(true);
    setSelectedIndex((index + by + total) % total);
  };
  const swipe = useSwipe((by) => {
    if (total > 1) step(by);
  });

  return {
    total,
    index,
    isActivated,
    isSelected: selectedIndex !== null,
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
