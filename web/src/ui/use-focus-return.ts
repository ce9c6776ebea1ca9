import { useRef } from "react";
import { rememberFocus } from "@/ui/remember-focus";

/**
 * When a dialog closes, returns the focus to the previously focused element, or to a substitute if that element was removed
 * (`rememberFocus`). Does nothing if the focus has already moved elsewhere, e.g. to a page that a link in the dialog opened.
 * Radix returns the focus only for dialogs with a trigger; most dialogs here have none. Spread the result over the dialog's
 * content.
 *
 * @param onOpenAutoFocus - the dialog's own handler of this Radix event
 */
export function useFocusReturn(onOpenAutoFocus?: (event: Event) => void) {
  const returnFocus = useRef<() => void>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      const opener = document.activeElement;
      returnFocus.current = opener instanceof HTMLElement ? rememberFocus(opener) : null;
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement === document.body) returnFocus.current?.();
    },
  };
}
