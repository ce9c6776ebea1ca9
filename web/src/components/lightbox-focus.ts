import { useRef } from "react";

/**
 * Gives the focus back to where it was when a dialog without a trigger of its own opened. (Radix does so for triggers
 * only.) Spread the result over the dialog's content.
 */
export function useFocusReturn() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
