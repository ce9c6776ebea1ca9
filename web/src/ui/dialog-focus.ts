import { useRef } from "react";

const controlSelector = "a[href], button:not([disabled]), input, select, textarea, [tabindex]";

const findVisibleControls = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>(controlSelector)].filter((control) =>
    control.checkVisibility(),
  );

/**
 * Returns a function that focuses the element again. If the element has been removed, focuses the first of these that exists:
 * - the link of the element's row
 * - the same control of the next or, if there is none, of the previous row
 * - the list's empty state, the topmost open dialog, the page's content
 */
export function rememberFocus(element: HTMLElement): () => void {
  const row = element.closest("tr, li, dl > div");
  const list = row?.parentElement;
  const rows = [...(list?.children ?? [])];
  const rowIndex = row ? rows.indexOf(row) : -1;
  const containers = [row, ...rows.slice(rowIndex + 1), ...rows.slice(0, rowIndex).reverse(), list];
  const controls = row ? findVisibleControls(row) : [];
  const controlIndex = controls.indexOf(element);

  /**
   * Returns the control at the element's index if the container has as many controls as the element's row. Otherwise returns the
   * container's first link or, without a link, its first control.
   */
  const findControl = (container: Element): HTMLElement | undefined => {
    const candidates = findVisibleControls(container);
    const hasSameControlCount = candidates.length === controls.length;
    const link = candidates.find((control) => control.matches("a"));
    return (hasSameControlCount ? candidates[controlIndex] : link) ?? candidates[0];
  };

  return () => {
    if (element.isConnected && element !== document.body) {
      element.focus({ preventScroll: true });
      return;
    }
    for (const container of containers) {
      const control = container?.isConnected ? findControl(container) : undefined;
      if (!control) continue;
      control.focus();
      return;
    }
    // A dialog has priority over the page's content, which is inert while a dialog is open.
    const fallback = findTopmostDialog() ?? document.querySelector<HTMLElement>("main");
    fallback?.focus({ preventScroll: true });
  };
}

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

/** Returns the open dialog or alert dialog that was opened last. */
export const findTopmostDialog = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      ":is([role=dialog], [role=alertdialog])[data-state=open]",
    ),
  ].at(-1);

/** Presses the Close button of the topmost dialog. */
export const closeTopmostDialog = () =>
  findTopmostDialog()?.querySelector<HTMLElement>("[data-slot=dialog-close]")?.click();
