import { type KeyboardEvent, useState } from "react";
import { wrapIndex } from "@/components/lightbox-index";

interface CarouselOptions {
  total: number;
  initialIndex?: number;
  /** Called with the index of each newly shown image. */
  onIndexChange?: (index: number) => void;
}

/**
 * State of an image carousel: the current index, a step in either direction, selection by index, and a keydown handler
 * (arrows step, Home and End go to the ends). Spec section 2.8.
 */
export function useCarousel({ total, initialIndex = 0, onIndexChange }: CarouselOptions) {
  const [index, setIndex] = useState(initialIndex);
  const select = (next: number) => {
    setIndex(next);
    onIndexChange?.(next);
  };
  const step = (by: 1 | -1) => select(wrapIndex(index, by, total));
  const moves: Record<string, () => void> = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    Home: () => select(0),
    End: () => select(Math.max(0, total - 1)),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = event.altKey || event.ctrlKey || event.metaKey ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    // Focuses this element, because a focused control inside the image (Retry) is unmounted with the image.
    if (event.target instanceof Element && event.target.closest("[data-slot=lightbox-stage]"))
      event.currentTarget.focus();
    move();
  };
  return { index, select, step, onKeyDown };
}
