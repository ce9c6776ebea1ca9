import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

// Hover intent: a pointer that only crosses the header does not open a panel, one that briefly leaves a panel does not close it.
const OPEN_AFTER_MS = 90;
const CLOSE_AFTER_MS = 160;

/**
 * State of a panel below a link: open while the mouse hovers over it, or until closed again after a press of its button
 * (click or Enter). Closes on Esc, on focus or press outside, and after a selection.
 */
export function useHoverDisclosure<Root extends HTMLElement, Trigger extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<Root>(null);
  const triggerRef = useRef<Trigger>(null);
  const openedByMouse = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = () => {
    clearTimeout(timer.current);
    openedByMouse.current = false;
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  useEffect(() => {
    if (!open) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      if (rootRef.current?.contains(document.activeElement)) triggerRef.current?.focus();
      setOpen(false);
    };
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && !rootRef.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, [open]);

  const rootProps = {
    ref: rootRef,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType !== "mouse") return;
      clearTimeout(timer.current);
      if (open) return;
      timer.current = setTimeout(() => {
        openedByMouse.current = true;
        setOpen(true);
      }, OPEN_AFTER_MS);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      if (openedByMouse.current) timer.current = setTimeout(close, CLOSE_AFTER_MS);
    },
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !rootRef.current?.contains(event.relatedTarget)) close();
    },
  };

  const triggerProps = {
    ref: triggerRef,
    "aria-expanded": open,
    onClick: () => {
      clearTimeout(timer.current);
      // A click on a panel that hover has just opened pins it instead of closing it.
      setOpen(!open || openedByMouse.current);
      openedByMouse.current = false;
    },
  };

  return { open, close, rootProps, triggerProps };
}
