import { type PointerEvent, useState } from "react";
import { useSwipe } from "@/components/use-swipe";

/**
 * Which of a card's pictures shows: the chosen one, else the second while a mouse rests on the card, else the first.
 * `awake` turns true at the first sign of interest; only then is it worth fetching more than the first picture.
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
