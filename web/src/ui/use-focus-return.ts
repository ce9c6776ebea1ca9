import { useRef } from "react";

/**
 * Returns the focus to the previously focused element when a dialog closes, unless the focus has moved elsewhere, e.g. to a
 * page that a link in the dialog opened. If the element was unmounted, e.g. with a deleted row, focuses the page's
 * content. Radix does this for dialogs with a trigger; most dialogs here are opened by state. Spread the result over the
 * dialog's content.
 *
 * @param onOpenAutoFocus - the dialog's own handler of this Radix event
 */
export function useFocusReturn(onOpenAutoFocus?: (event: Event) => void) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      onOpenAutoFocus?.(event);
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
