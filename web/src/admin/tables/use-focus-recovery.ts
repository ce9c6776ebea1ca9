import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { rememberFocus } from "@/ui/dialog-focus";

/**
 * Returns handlers that move the focus when the focused row of a list is removed: usually to the next row (see `rememberFocus`).
 * Spread the handlers over the list's element.
 */
export function useFocusRecovery() {
  const lastFocus = useRef<{ element: HTMLElement; returnFocus: () => void }>(null);
  useLayoutEffect(() => {
    if (!lastFocus.current || lastFocus.current.element.isConnected) return;
    if (document.activeElement === document.body) lastFocus.current.returnFocus();
    else lastFocus.current = null;
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      lastFocus.current = { element: target, returnFocus: rememberFocus(target) };
    },
    // A blur means that the user has moved the focus: React dispatches no blur event for an element that it removes.
    onBlur: () => {
      lastFocus.current = null;
    },
  };
}
