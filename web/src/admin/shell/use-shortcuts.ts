import { useEffect, useEffectEvent } from "react";
import { characterKeys } from "@/admin/shell/character-keys";
import { isDragging } from "@/ui/dialog";

const fields = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** Whether the focused field handles the key itself. In a search field ArrowDown is a shortcut, which focuses the first row. */
const isHandledByField = (key: string, focused: Element) =>
  focused.closest(fields) !== null && !(key === "ArrowDown" && focused.closest("search"));

/** Whether a dialog or menu is open, which disables the page's own shortcuts. */
export const isOverlayOpen = () =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** Attribute of the link in a row of a table that the arrow keys focus; Enter follows it. */
export const rowLinkAttribute = { "data-row-link": "" };

/** Attribute of the bulk action bar, whose shortcuts take precedence over those of a row. */
export const bulkActionBarAttribute = { "data-bulk-action-bar": "" };

/** The link of the row below or above the focused row; of the first row if no row has the focus. */
function nextRowLink(key: string, focused: Element): HTMLElement | undefined {
  if (!["ArrowDown", "ArrowUp"].includes(key) || isOverlayOpen() || isDragging()) return;
  const links = [...document.querySelectorAll<HTMLElement>("main [data-row-link]")];
  const focusedIndex = links.findIndex((link) => link.closest("tr")?.contains(focused));
  return links[Math.max(0, focusedIndex + (key === "ArrowDown" ? 1 : -1))];
}

/** The elements to search for a shortcut's control: the focused dialog, otherwise the bulk action bar and the focused row. */
function scopesOf(focused: Element): (Element | null)[] {
  const dialog = focused.closest("[role=dialog]");
  if (dialog) return [dialog];
  const row = focused.closest("tr");
  const bar = document.querySelector("main [data-bulk-action-bar]");
  return row || bar?.contains(focused) ? [bar, row] : [];
}

/** The visible control with this key in `aria-keyshortcuts`; for "/" the page's search. */
function shortcutControl(key: string, focused: Element): HTMLElement | null | undefined {
  if (key === "/" && !isOverlayOpen()) return document.querySelector("main input[type=search]");
  return scopesOf(focused)
    .flatMap((scope) => [...(scope?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [])])
    .find(
      (control) =>
        control.getAttribute("aria-keyshortcuts") === key.toUpperCase() &&
        control.checkVisibility(),
    );
}

/** Clicks a control; a field gets the focus instead. */
function activate(control: HTMLElement): void {
  if (!control.matches(fields)) {
    control.click();
    return;
  }
  control.focus();
  if (control instanceof HTMLInputElement) control.select();
}

interface ShortcutsOptions {
  /** Whether a dialog of the shell is open or loading; shortcuts are ignored then. */
  isPaused: boolean;
  /** Opens the list of shortcuts. */
  onHelp: () => void;
}

/**
 * Single-key shortcuts: "/" focuses the list's search, "?" opens the list of shortcuts, the arrow keys move between the rows of
 * a table, and the letter in a control's `aria-keyshortcuts` activates the control. A letter works only while the control's
 * dialog or row has the focus; the actions on selected rows need the focus in any row or in their bar. Shortcuts are ignored
 * in fields, and characters while `characterKeys` is off (WCAG 2.1.4).
 */
export function useShortcuts({ isPaused, onHelp }: ShortcutsOptions): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || isPaused) return;
    if (!(target instanceof Element) || isHandledByField(key, target)) return;
    if (key.length === 1 && !characterKeys.current()) return;
    if (key === "?" && !isOverlayOpen()) onHelp();
    const link = nextRowLink(key, target);
    const control = shortcutControl(key, target);
    if (!link && !control) return;
    event.preventDefault();
    link?.focus();
    if (control) activate(control);
  });
  useEffect(() => {
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, []);
}
