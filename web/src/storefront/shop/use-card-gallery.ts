import { type PointerEvent, useState } from "react";
import { useSwipe } from "@/components/use-swipe";

/**
 * The index of a card's current picture: the chosen one, else the second on mouse hover, else the first. `awake` becomes true
 * on first hover, focus or touch; only then are further pictures loaded.
 */
export function useCardGallery(total: number) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [hovered, setHovered] = useState(false);
  const [awake, setAwake] = useState(false);
  const shown = chosen ?? (hovered && total > 1 ? 1 : 0);

  const step = (by: 1 | -1) => {
    setAwake(true);
    setChosen((shown + by + total) % total);
  };
  const swipe = useSwipe((by) => {
    if (total > 1) step(by);
  });

  return {
    total,
    shown,
    awake,
    isChosen: chosen !== null,
    step,
    cardProps: {
      ...swipe,
      onTouchStart: (event: Parameters<typeof swipe.onTouchStart>[0]) => {
        setAwake(true);
        swipe.onTouchStart(event);
      },
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        setAwake(true);
        setHovered(true);
      },
      onPointerLeave: () => setHovered(false),
      onFocus: () => setAwake(true),
    },
  };
}
