import { type KeyboardEvent, useState } from "react";
import { wrapIndex } from "@/components/lightbox-index";

interface CarouselOptions {
  total: number;
  initialIndex?: number;
  /** Called with the new index whenever another image is shown. */
  onIndexChange?: (index: number) => void;
}

/**
 * State of an image carousel: the current index, a step in either direction, selection by index, and a keydown handler
 * (arrows step, Home and End go to the ends). Spec section 2.8.
 */
export function useCarousel({ total, initialIndex = 0, onIndexChange }: CarouselOptions) {
  const [index, setIndex] = useState(initialIndex);
  const select = (newIndex: number) => {
    setIndex(newIndex);
    onIndexChange?.(newIndex);
  };
  const step = (direction: 1 | -1) => select(wrapIndex(index, direction, total));
  const actionsByKey: Record<string, () => void> = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    Home: () => select(0),
    End: () => select(Math.max(0, total - 1)),
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const action =
      event.altKey || event.ctrlKey || event.metaKey ? undefined : actionsByKey[event.key];
    if (!action) return;
    event.preventDefault();
    // Moves the focus from a control inside the image (Retry) to the carousel, because the control is unmounted with the image.
    if (event.target instanceof Element && event.target.closest("[data-slot=lightbox-stage]"))
      event.currentTarget.focus();
    action();
  };
  return { index, select, step, onKeyDown };
}
