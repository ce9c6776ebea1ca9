import { useEffect } from "react";

const fields = "input, textarea, select, [contenteditable]";

/** Whether a key is for the field with the focus. From a search the arrow leads to the rows that it found. */
const isTyped = (key: string, focused: Element) =>
  focused.closest(fields) !== null && !(key === "ArrowDown" && focused.closest("search"));

/** Whether a dialog or menu is open, which the page's shortcuts do not reach through. */
export const isOverlayOpen = () =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** Attribute of the link in a row of a table that the arrow keys focus; Enter follows it. */
export const rowLink = { "data-row-link": "" };

/** The row link after or before that of the focused row; the first one if no row has the focus. */
function nextRowLink(key: string, focused: Element): HTMLElement | undefined {
  if (!["ArrowDown", "ArrowUp"].includes(key) || isOverlayOpen()) return;
  const links = [...document.querySelectorAll<HTMLElement>("main [data-row-link]")];
  const current = links.findIndex((link) => link.closest("tr")?.contains(focused));
  return links[Math.max(0, current + (key === "ArrowDown" ? 1 : -1))];
}

/** The visible control with this key in `aria-keyshortcuts`, in the dialog or the row with the focus; for "/" the page's search. */
function shortcutControl(key: string, focused: Element): HTMLElement | null | undefined {
  if (key === "/" && !isOverlayOpen()) return document.querySelector("main input[type=search]");
  const scope = focused.closest("[role=dialog]") ?? focused.closest("tr");
  const controls = [...(scope?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [])];
  return controls.find(
    (control) =>
      control.getAttribute("aria-keyshortcuts") === key.toUpperCase() && control.checkVisibility(),
  );
}

/** Clicks a control; a field gets the focus instead. */
function activate(control: HTMLElement): void {
  if (control.matches(fields)) control.focus();
  else control.click();
  if (control instanceof HTMLInputElement) control.select();
}

/**
 * Shortcuts of one key: "/" focuses the list's search, the arrow keys move between the rows of a table, and a control's
 * `aria-keyshortcuts` activates it. A letter works only while the control's dialog or row has the focus (WCAG 2.1.4), and none
 * while typing.
 */
export function useShortcuts(): void {
  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey) return;
      if (!(target instanceof Element) || isTyped(key, target)) return;
      const link = nextRowLink(key, target);
      const control = shortcutControl(key, target);
      if (!link && !control) return;
      event.preventDefault();
      link?.focus();
      if (control) activate(control);
    };
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, []);
}
