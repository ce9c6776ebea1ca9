import { type ReactNode, useLayoutEffect } from "react";

let locks = 0;

/** Disables scrolling of the page, and keeps the width that its scrollbar takes. @returns the function that undoes it */
function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    root.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = "hidden";
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    root.style.paddingInlineEnd = "";
    root.style.overflow = "";
  };
}

/**
 * Replaces the package react-remove-scroll (aliased in vite.config.ts), with which Radix dialogs lock scrolling: the package adds
 * a style element, which the Content Security Policy blocks, and a custom property on the body, for which the browser
 * computes the style of every element again.
 */
export function RemoveScroll({ children }: { children: ReactNode }) {
  useLayoutEffect(lockScroll, []);
  return children;
}
