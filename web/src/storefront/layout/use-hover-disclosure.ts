import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from "react";

// Long enough that a pointer on its way across the header opens nothing and one that cuts a corner closes nothing.
const OPEN_AFTER_MS = 90;
const CLOSE_AFTER_MS = 160;

/**
 * A panel that opens below a link: while the mouse rests on it, and for as long as wanted by its button (click or Enter).
 * It closes on Esc, when the focus or a press goes elsewhere, and when something in it was chosen.
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
      // A click on what the mouse has just opened means "stay", not "go away".
      setOpen(!open || openedByMouse.current);
      openedByMouse.current = false;
    },
  };

  return { open, close, rootProps, triggerProps };
}
