import { useRef } from "react";

/**
 * Returns the focus to the previously focused element when a dialog closes, unless the focus has moved elsewhere, e.g. to a
 * page that a link in the dialog opened. If the element was unmounted, e.g. with a deleted row, focuses the dialog that
 * contained it, or the page's content. Radix does this for dialogs with a trigger; most dialogs here are opened by state.
 * Spread the result over the dialog's content.
 *
 * @param onOpenAutoFocus - the dialog's own handler of this Radix event
 */
export function useFocusReturn(onOpenAutoFocus?: (event: Event) => void) {
  const openers = useRef<(HTMLElement | null)[]>([]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const opener = document.activeElement;
      openers.current =
        opener instanceof HTMLElement ? [opener, opener.closest<HTMLElement>("[role=dialog]")] : [];
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { activeElement, body } = document;
      if (activeElement !== body) return;
      [...openers.current, document.querySelector("main")]
        .find((element) => element?.isConnected && element !== body)
        ?.focus({ preventScroll: true });
    },
  };
}
