import { useRef } from "react";

/**
 * Gives the focus back to where it was when a dialog opened, unless it has gone on by then, as to the page that a link in
 * the dialog led to. Radix does so for dialogs that have a trigger of their own; most of ours are opened by state. Spread
 * the result over the dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (document.activeElement !== document.body) return event.preventDefault();
      const element = opener.current;
      if (!(element instanceof HTMLElement) || !element.isConnected) return;
      if (element === document.body) return;
      event.preventDefault();
      element.focus();
    },
  };
}
