import { useRef } from "react";

/**
 * Gives the focus back to where it was when a dialog opened, unless it has gone on by then, as to the page that a link in
 * the dialog led to; to the page's content when that is gone, as with a row that was deleted. Radix does so for dialogs
 * that have a trigger of their own; most of ours are opened by state. Spread the result over the dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      if (document.activeElement !== document.body) return event.preventDefault();
      event.preventDefault();
      const element = opener.current;
      if (element instanceof HTMLElement && element.isConnected && element !== document.body)
        element.focus();
      else document.querySelector("main")?.focus({ preventScroll: true });
    },
  };
}
