import { type ReactNode, useLayoutEffect } from "react";

let lockCount = 0;

/**
 * Locks page scrolling, and pads the root by the scrollbar's width to prevent a layout shift. Returns a function that releases
 * the lock; the page scrolls again when all locks are released.
 */
function lockScroll(): () => void {
  const root = document.documentElement;
  if (lockCount === 0) {
    root.style.paddingInlineEnd = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = "hidden";
  }
  lockCount += 1;
  return () => {
    lockCount -= 1;
    if (lockCount > 0) return;
    root.style.paddingInlineEnd = "";
    root.style.overflow = "";
  };
}

/**
 * Replaces the package react-remove-scroll, which Radix dialogs use to lock the page's scrolling (alias in vite.config.ts). The
 * package adds a style element, which the Content Security Policy blocks. It also sets a custom property on the body, which
 * triggers a style recalculation of the whole page. Radix has no option for another scroll lock: its dialogs without a scroll lock
 * (`modal={false}`) neither trap the focus nor hide the page from screen readers. scroll-lock.spec.ts fails when Radix no longer
 * uses this package.
 */
export function RemoveScroll({ children }: { children: ReactNode }) {
  useLayoutEffect(lockScroll, []);
  return children;
}
