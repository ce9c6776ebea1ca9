import { findTopmostDialog } from "@/ui/topmost-dialog";

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
