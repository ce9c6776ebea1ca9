import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

// Delays for hover intent: a pointer that only crosses the header opens no panel, and one that briefly leaves the panel does
// not close it.
const openAfterMs = 90;
const closeAfterMs = 160;

/**
 * Open state and event handlers of a panel below a link. Mouse hover opens the panel until the pointer leaves; a click or Enter on
 * the panel's button pins the panel (keeps it open). The panel closes on Escape, when the focus moves outside, on a press
 * outside, and when `close` is called.
 */
export function useHoverDisclosure<Root extends HTMLElement, Trigger extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const rootRef = useRef<Root>(null);
  const triggerRef = useRef<Trigger>(null);
  const wasOpenedByMouse = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const close = () => {
    clearTimeout(timer.current);
    wasOpenedByMouse.current = false;
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
        wasOpenedByMouse.current = true;
        setOpen(true);
      }, openAfterMs);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      if (wasOpenedByMouse.current) timer.current = setTimeout(close, closeAfterMs);
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
      // If hover has opened the panel, the click pins the panel instead of closing it.
      setOpen(!open || wasOpenedByMouse.current);
      wasOpenedByMouse.current = false;
    },
  };

  return { open, close, rootProps, triggerProps };
}
