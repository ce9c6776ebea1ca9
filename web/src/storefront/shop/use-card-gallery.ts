import { type PointerEvent, useState } from "react";
import { useSwipe } from "@/components/use-swipe";

/**
 * The index of a card's current image: the selected one, else the second on mouse hover, else the first. `isActivated`
 * becomes true on first hover, focus or touch, and further images load only then.
 */
export function useCardGallery(total: number) {
  const [selected, setSelected] = useState<number | null>(null);
  const [hovered, setHovered] = useState(false);
  const [isActivated, setIsActivated] = useState(false);
  const shown = selected ?? (hovered && total > 1 ? 1 : 0);

  const step = (by: 1 | -1) => {
    setIsActivated(true);
    setSelected((shown + by + total) % total);
  };
  const swipe = useSwipe((by) => {
    if (total > 1) step(by);
  });

  return {
    total,
    shown,
    isActivated,
    isSelected: selected !== null,
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
        setHovered(true);
      },
      onPointerLeave: () => setHovered(false),
      onFocus: () => setIsActivated(true),
    },
  };
}
