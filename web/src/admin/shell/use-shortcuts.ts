import { useEffect, useEffectEvent } from "react";
import { characterKeysEnabled } from "@/admin/shell/shortcut-keys";
import { isSortableDragActive } from "@/ui/dialog";

const fieldSelector = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** Whether the focused field handles the key itself. In a search field, ArrowDown is a shortcut that focuses the first row. */
const isHandledByField = (key: string, focused: Element) =>
  focused.closest(fieldSelector) !== null && !(key === "ArrowDown" && focused.closest("search"));

/** Whether a dialog or a row's menu is open, which disables the page's own shortcuts. */
const isOverlayOpen = () =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu], :popover-open") !== null;

/** Attribute of the link in a table row. The arrow keys move the focus between these links, and Enter follows the focused link. */
export const rowLinkAttribute = { "data-row-link": "" };

/** Attribute of the bulk action bar, whose shortcuts take precedence over those of a row. */
export const bulkActionBarAttribute = { "data-bulk-action-bar": "" };

/** For an arrow key, the link of the row below or above the focused row, or of the first row if no row has the focus. */
function findRowLink(key: string, focused: Element): HTMLElement | undefined {
  if (!["ArrowDown", "ArrowUp"].includes(key) || isOverlayOpen() || isSortableDragActive()) return;
  const links = [...document.querySelectorAll<HTMLElement>("main [data-row-link]")];
  const focusedIndex = links.findIndex((link) => link.closest("tr")?.contains(focused));
  return links[Math.max(0, focusedIndex + (key === "ArrowDown" ? 1 : -1))];
}

const findToast = () => document.querySelector("[data-slot=toast]");

/** The elements to search for a shortcut's control, in order of precedence. An open dialog or menu excludes the page's controls. */
function shortcutScopes(focused: Element): (Element | null)[] {
  const toast = findToast();
  const dialog = focused.closest("[role=dialog]");
  if (dialog || isOverlayOpen()) return [dialog, toast];
  const row = focused.closest("tr");
  const bar = document.querySelector("main [data-bulk-action-bar]");
  return row || bar?.contains(focused) ? [bar, row, toast] : [toast];
}

/** Returns the first visible control in the given elements with this key in `aria-keyshortcuts`. */
function findControlWithin(key: string, scopes: (Element | null)[]): HTMLElement | undefined {
  return scopes
    .flatMap((scope) => [...(scope?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [])])
    .find(
      (control) =>
        control.getAttribute("aria-keyshortcuts") === key.toUpperCase() &&
        control.checkVisibility(),
    );
}

/** Returns the control of a shortcut; for "/", the page's search field. */
function findShortcutControl(key: string, focused: Element): HTMLElement | null | undefined {
  if (key === "/" && !isOverlayOpen()) return document.querySelector("main input[type=search]");
  return findControlWithin(key, shortcutScopes(focused));
}

/** Whether an element is a link that looks like a button; users expect Space to press it. */
const isButtonLink = (element: Element): element is HTMLAnchorElement =>
  element.matches("a[data-slot=button]");

/** Clicks a control, or focuses it if it is a field. With Shift, a checkbox selects a range (`useSelection`). */
function activate(control: HTMLElement, shiftKey: boolean): void {
  if (control.matches("[type=checkbox]")) {
    control.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey }));
    return;
  }
  if (!control.matches(fieldSelector)) {
    control.click();
    return;
  }
  control.focus();
  if (control instanceof HTMLInputElement) control.select();
}

interface ShortcutsOptions {
  /** Whether the command palette or the list of shortcuts is open or loading; shortcuts are ignored then. */
  isPaused: boolean;
  onOpenShortcuts: () => void;
}

/**
 * Single-key shortcuts, which are ignored in fields:
 * - "/" focuses the list's search field.
 * - "?" opens the list of shortcuts.
 * - The arrow keys move between the rows of a table.
 * - A letter activates the control with this letter in `aria-keyshortcuts`.
 *
 * Space presses a link that looks like a button.
 */
export function useShortcuts({ isPaused, onOpenShortcuts }: ShortcutsOptions): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
    if (key === " " && isButtonLink(target)) {
      event.preventDefault();
      target.click();
      return;
    }
    if (key.length === 1 && !characterKeysEnabled.current()) return;
    if (isPaused || isHandledByField(key, target)) return;
    if (key === "?" && !isOverlayOpen()) onOpenShortcuts();
    const link = findRowLink(key, target);
    const control = findShortcutControl(key, target);
    if (!link && !control) return;
    event.preventDefault();
    link?.focus();
    if (control) activate(control, shiftKey);
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
