import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";
import { characterKeys } from "@/admin/shell/character-keys";
import { isSortableDragActive } from "@/ui/dialog";

const fieldSelector = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** Whether the focused field handles the key itself. ArrowDown in a search field is a shortcut, which focuses the first row. */
const isHandledByField = (key: string, focused: Element) =>
  focused.closest(fieldSelector) !== null && !(key === "ArrowDown" && focused.closest("search"));

/** Whether a dialog or menu is open, which disables the page's own shortcuts. */
const isOverlayOpen = () =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** Attribute of the link in a row of a table that the arrow keys focus; Enter follows it. */
export const rowLinkAttribute = { "data-row-link": "" };

/** Attribute of the bulk action bar, whose shortcuts take precedence over those of a row. */
export const bulkActionBarAttribute = { "data-bulk-action-bar": "" };

/** Attribute of the placeholder of a dialog's content while the content loads. */
export const loadingAttribute = { "data-loading": "" };

const openDialogSelector = "[role=dialog][data-state=open]";

/** For an arrow key, the link of the row below or above the focused row, or of the first row if no row has the focus. */
function findRowLink(key: string, focused: Element): HTMLElement | undefined {
  if (!["ArrowDown", "ArrowUp"].includes(key) || isOverlayOpen() || isSortableDragActive()) return;
  const links = [...document.querySelectorAll<HTMLElement>("main [data-row-link]")];
  const focusedIndex = links.findIndex((link) => link.closest("tr")?.contains(focused));
  return links[Math.max(0, focusedIndex + (key === "ArrowDown" ? 1 : -1))];
}

/**
 * The elements that are searched for a shortcut's control, in order: the dialog that contains the focus or, if a row or the bulk
 * action bar contains the focus, the bar and the row; then the toast.
 */
function shortcutScopes(focused: Element): (Element | null)[] {
  const toast = document.querySelector("[data-slot=toast]");
  const dialog = focused.closest("[role=dialog]");
  if (dialog) return [dialog, toast];
  const row = focused.closest("tr");
  const bar = document.querySelector("main [data-bulk-action-bar]");
  return row || bar?.contains(focused) ? [bar, row, toast] : [toast];
}

/** Returns the visible control with this key in `aria-keyshortcuts`; for "/", the page's search field. */
function findShortcutControl(key: string, focused: Element): HTMLElement | null | undefined {
  if (key === "/" && !isOverlayOpen()) return document.querySelector("main input[type=search]");
  return shortcutScopes(focused)
    .flatMap((scope) => [...(scope?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [])])
    .find(
      (control) =>
        control.getAttribute("aria-keyshortcuts") === key.toUpperCase() &&
        control.checkVisibility(),
    );
}

/** Whether an element is a link that looks like a button, so that users expect Space to press it. */
const isButtonLink = (element: Element): element is HTMLAnchorElement =>
  element.matches("a[data-slot=button]");

/** Clicks a control, or focuses it if it is a field. */
function activate(control: HTMLElement): void {
  if (!control.matches(fieldSelector)) {
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
  onOpenShortcuts: () => void;
}

/**
 * Returns a function that checks whether the dialog that the last key opened is still opening or loading. This is the case if the
 * router is navigating, React has not rendered the new location, or an open dialog contains a placeholder.
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
 * in fields, and characters while `characterKeys` is off (WCAG 2.1.4). Space presses a link that looks like a button even then.
 *
 * Keys that are typed while a dialog opens and loads are queued. The first one activates its control when the dialog has loaded. If
 * that control is a text field, the other keys become its text; otherwise they are ignored, because they could start another
 * action.
 */
export function useShortcuts({ isPaused, onOpenShortcuts }: ShortcutsOptions): void {
  const isDialogPending = useIsDialogPending();
  const typedAheadKeys = useRef("");
  const replayTypedAheadKeys = useEffectEvent(() => {
    const [key, ...text] = typedAheadKeys.current;
    if (!key || isDialogPending()) return;
    typedAheadKeys.current = "";
    const dialog = [...document.querySelectorAll(openDialogSelector)].at(-1);
    const control = dialog && findShortcutControl(key, dialog);
    if (!control) return;
    activate(control);
    if (control instanceof HTMLTextAreaElement) insertText(control, text.join(""));
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
    if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
    if (key === " " && isButtonLink(target)) {
      event.preventDefault();
      target.click();
      return;
    }
    if (key.length === 1 && !characterKeys.current()) return;
    const isFieldInput = isHandledByField(key, target);
    // Also queues keys typed in the command palette (`isPaused`), which stays open until the page that it opens has loaded.
    const isCharacter = typedAheadKeys.current ? key.length === 1 : /^[a-z]$/i.test(key);
    if (isCharacter && (isPaused || !isFieldInput) && isDialogPending()) {
      event.preventDefault();
      typedAheadKeys.current += key;
      return;
    }
    if (isPaused || isFieldInput) return;
    if (key === "?" && !isOverlayOpen()) onOpenShortcuts();
    const link = findRowLink(key, target);
    const control = findShortcutControl(key, target);
    if (!link && !control) return;
    event.preventDefault();
    link?.focus();
    if (control) activate(control);
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    const observer = new MutationObserver(replayTypedAheadKeys);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("keydown", handleKey);
      observer.disconnect();
    };
  }, []);
}
