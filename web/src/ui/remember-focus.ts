const controlSelector = "a[href], button:not([disabled]), input, select, textarea, [tabindex]";

const openDialogs = ":is([role=dialog], [role=alertdialog])[data-state=open]";

const visibleControls = (container: Element) =>
  [...container.querySelectorAll<HTMLElement>(controlSelector)].filter((control) =>
    control.checkVisibility(),
  );

/**
 * Returns a function that focuses the element again. If the element has been removed since, the function focuses the link of
 * its row; if the row was removed too, the same control of the next row, else of the previous row, else what the list shows
 * instead of rows, else the topmost open dialog, else the page's content.
 */
export function rememberFocus(element: HTMLElement): () => void {
  const row = element.closest("tr, li");
  const list = row?.parentElement;
  const rows = [...(list?.children ?? [])];
  const rowIndex = row ? rows.indexOf(row) : -1;
  const places = [row, ...rows.slice(rowIndex + 1), ...rows.slice(0, rowIndex).reverse(), list];
  const controls = row ? visibleControls(row) : [];
  const controlIndex = controls.indexOf(element);

  /** The control at the element's index; the link if the number of controls differs, else the first control. */
  const sameControl = (place: Element): HTMLElement | undefined => {
    const candidates = visibleControls(place);
    const isAlike = candidates.length === controls.length;
    const link = candidates.find((control) => control.matches("a"));
    return (isAlike ? candidates[controlIndex] : link) ?? candidates[0];
  };

  return () => {
    if (element.isConnected && element !== document.body) {
      element.focus({ preventScroll: true });
      return;
    }
    for (const place of places) {
      const control = place?.isConnected ? sameControl(place) : undefined;
      if (!control) continue;
      control.focus();
      return;
    }
    // The page's content is inert while a dialog is open.
    const openDialog = [...document.querySelectorAll<HTMLElement>(openDialogs)].at(-1);
    const fallback = openDialog ?? document.querySelector("main");
    fallback?.focus({ preventScroll: true });
  };
}
