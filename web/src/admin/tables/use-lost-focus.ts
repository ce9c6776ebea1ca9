import { type FocusEvent, useLayoutEffect, useRef } from "react";
import { rememberFocus } from "@/ui/remember-focus";

/**
 * Keeps the focus in a list whose focused row is removed, for instance archived by its shortcut: see `rememberFocus`. Spread the
 * result over the list's element.
 */
export function useLostFocus() {
  const focused = useRef<{ element: HTMLElement; returnFocus: () => void }>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.element.isConnected) return;
    if (document.activeElement === document.body) focused.current.returnFocus();
    else focused.current = null;
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      focused.current = { element: target, returnFocus: rememberFocus(target) };
    },
    // React dispatches no blur event for an element that it removes.
    onBlur: () => {
      focused.current = null;
    },
  };
}
