import { useRef } from "react";
import { rememberFocus } from "@/ui/remember-focus";

/**
 * Returns props for the content of a dialog. When the dialog closes, the focus returns to the previously focused element. If that
 * element was removed, `rememberFocus` selects another one. Radix returns the focus only for dialogs with a trigger; most dialogs
 * here have none.
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
      // The focus may have moved already, e.g. to a page that a link in the dialog opened.
      if (document.activeElement === document.body) returnFocus.current?.();
    },
  };
}
