import { type KeyboardEvent, useState } from "react";
import { wrappedIndex } from "@/components/lightbox-index";

interface Leafing {
  total: number;
  initialIndex: number;
  /** Told about every picture that is turned to. */
  onLeaf?: ((index: number) => void) | undefined;
}

/**
 * Which of several pictures is looked at, and the ways to another one: a step either way, a choice, and the keys (arrows
 * step, Home and End go to the ends). Spec section 2.8.
 */
export function useLeafing({ total, initialIndex, onLeaf }: Leafing) {
  const [index, setIndex] = useState(initialIndex);
  const select = (next: number) => {
    setIndex(next);
    onLeaf?.(next);
  };
  const step = (by: 1 | -1) => select(wrappedIndex(index, by, total));
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
    // What is focused inside the picture (Retry) leaves with it; the keys must go on reaching this element.
    if (event.target instanceof Element && event.target.closest("[data-slot=lightbox-stage]"))
      event.currentTarget.focus();
    move();
  };
  return { index, select, step, onKeyDown };
}
