import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";
import { characterKeys } from "@/admin/shell/character-keys";
import { isSortableDragActive } from "@/ui/dialog";

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

/** Attribute of the placeholder of a dialog's content while the content loads. */
export const loadingAttribute = { "data-loading": "" };

const openDialogSelector = "[role=dialog][data-state=open]";

/** The link of the row below or above the focused row; of the first row if no row has the focus. */
function nextRowLink(key: string, focused: Element): HTMLElement | undefined {
  if (!["ArrowDown", "ArrowUp"].includes(key) || isOverlayOpen() || isSortableDragActive()) return;
  const links = [...document.querySelectorAll<HTMLElement>("main [data-row-link]")];
  const focusedIndex = links.findIndex((link) => link.closest("tr")?.contains(focused));
  return links[Math.max(0, focusedIndex + (key === "ArrowDown" ? 1 : -1))];
}

/**
 * The elements to search for a shortcut's control: the focused dialog, otherwise the bulk action bar and the focused row; then
 * the toast.
 */
function scopesOf(focused: Element): (Element | null)[] {
  const toast = document.querySelector("[data-slot=toast]");
  const dialog = focused.closest("[role=dialog]");
  if (dialog) return [dialog, toast];
  const row = focused.closest("tr");
  const bar = document.querySelector("main [data-bulk-action-bar]");
  return row || bar?.contains(focused) ? [bar, row, toast] : [toast];
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

/** Inserts text at the cursor of a field, as typing does. */
function insertText(field: HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart, field.selectionEnd, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}

interface ShortcutsOptions {
  /** Whether a dialog of the shell is open or loading; shortcuts are ignored then. */
  isPaused: boolean;
  /** Opens the list of shortcuts. */
  onHelp: () => void;
}

/**
 * Returns a function that returns whether the dialog that the last key opened is still opening or loading: the router
 * navigates, React has not rendered the new location, or the dialog shows a placeholder.
 */
function useIsDialogPending(): () => boolean {
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  return () =>
    (router !== undefined &&
      (router.state.navigation.state !== "idle" || router.state.location.key !== key)) ||
    document.querySelector(`${openDialogSelector} [data-loading]`) !== null;
}

/**
 * Single-key shortcuts: "/" focuses the list's search, "?" opens the list of shortcuts, the arrow keys move between the rows of
 * a table, and the letter in a control's `aria-keyshortcuts` activates the control. A letter works only while the control's
 * dialog or row has the focus; the actions on selected rows need the focus in any row or in their bar. Shortcuts are ignored
 * in fields, and characters while `characterKeys` is off (WCAG 2.1.4). Of the letters typed while a dialog opens and loads, the
 * first takes effect when the dialog is complete. The others are the text of the field that it focuses, or are ignored, because
 * they could start another action.
 */
export function useShortcuts({ isPaused, onHelp }: ShortcutsOptions): void {
  const isDialogPending = useIsDialogPending();
  const typedAhead = useRef("");
  const actOnTypedAhead = useEffectEvent(() => {
    const [key, ...text] = typedAhead.current;
    if (!key || isDialogPending()) return;
    typedAhead.current = "";
    const dialog = [...document.querySelectorAll(openDialogSelector)].at(-1);
    const control = dialog && shortcutControl(key, dialog);
    if (!control) return;
    activate(control);
    if (control instanceof HTMLTextAreaElement) insertText(control, text.join(""));
  });
  const act = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
    if (key.length === 1 && !characterKeys.current()) return;
    const isTyped = isHandledByField(key, target);
    // The command palette stays open until the page that it opens has loaded.
    const isCharacter = typedAhead.current ? key.length === 1 : /^[a-z]$/i.test(key);
    if (isCharacter && (isPaused || !isTyped) && isDialogPending()) {
      event.preventDefault();
      typedAhead.current += key;
      return;
    }
    if (isPaused || isTyped) return;
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
    const observer = new MutationObserver(actOnTypedAhead);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("keydown", act);
      observer.disconnect();
    };
  }, []);
}
