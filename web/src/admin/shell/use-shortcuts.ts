import { useContext, useEffect, useEffectEvent, useRef } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from "react-router";
import { characterKeysEnabled } from "@/admin/shell/character-keys";
import { isSortableDragActive } from "@/ui/dialog";

const fieldSelector = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** Whether the focused field handles the key itself. In a search field, ArrowDown is a shortcut that focuses the first row. */
const isHandledByField = (key: string, focused: Element) =>
  focused.closest(fieldSelector) !== null && !(key === "ArrowDown" && focused.closest("search"));

/** Whether a dialog or menu is open, which disables the page's own shortcuts. */
const isOverlayOpen = () =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** Attribute of the link in a table row. The arrow keys move the focus between these links, and Enter follows the focused link. */
export const rowLinkAttribute = { "data-row-link": "" };

/** Attribute of the bulk action bar, whose shortcuts take precedence over those of a row. */
export const bulkActionBarAttribute = { "data-bulk-action-bar": "" };

/** Attribute of the placeholder that a dialog shows while its content loads. */
export const loadingAttribute = { "data-loading": "" };

const openDialogSelector = "[role=dialog][data-state=open]";

/** For an arrow key, the link of the row below or above the focused row, or of the first row if no row has the focus. */
function findRowLink(key: string, focused: Element): HTMLElement | undefined {
  if (!["ArrowDown", "ArrowUp"].includes(key) || isOverlayOpen() || isSortableDragActive()) return;
  const links = [...document.querySelectorAll<HTMLElement>("main [data-row-link]")];
  const focusedIndex = links.findIndex((link) => link.closest("tr")?.contains(focused));
  return links[Math.max(0, focusedIndex + (key === "ArrowDown" ? 1 : -1))];
}

const findToast = () => document.querySelector("[data-slot=toast]");

/** The elements to search for a shortcut's control, in order of precedence. A focused dialog excludes the page's controls. */
function shortcutScopes(focused: Element): (Element | null)[] {
  const toast = findToast();
  const dialog = focused.closest("[role=dialog]");
  if (dialog) return [dialog, toast];
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
  /** Whether the command palette or the list of shortcuts is open or loading; shortcuts are ignored then. */
  isPaused: boolean;
  onOpenShortcuts: () => void;
}

/** Whether an open dialog still shows the placeholder of its content. */
const isDialogLoading = () =>
  document.querySelector(`${openDialogSelector} [data-loading]`) !== null;

/** Returns functions that read the router's current state, which React may not have rendered yet. */
function useNavigationState() {
  const router = useContext(DataRouterContext)?.router;
  const { key } = useLocation();
  return {
    /** Whether the router is navigating, or React has not yet rendered the new location. */
    isNavigating: () =>
      router !== undefined &&
      (router.state.navigation.state !== "idle" || router.state.location.key !== key),
    /** The key of the current location or, during a navigation, of the next one. */
    targetLocationKey: () => (router?.state.navigation.location ?? router?.state.location)?.key,
  };
}

/**
 * Type-ahead: the keys typed while a dialog opens and loads. When the dialog has loaded:
 * - The first key activates its control in the dialog.
 * - If this control is a text field, the other keys are inserted as text. Otherwise they are discarded, because they could start
 *   another action.
 *
 * A navigation to another location discards all keys, because the next dialog may show another order.
 */
interface TypedAheadKeys {
  text: string;
  /** The location of the dialog for which the keys were typed. */
  locationKey: string | undefined;
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
  const { isNavigating, targetLocationKey } = useNavigationState();
  const typedAheadKeys = useRef<TypedAheadKeys>(null);
  const discardOutdatedKeys = () => {
    if (typedAheadKeys.current?.locationKey !== targetLocationKey()) typedAheadKeys.current = null;
  };
  const replayTypedAheadKeys = useEffectEvent(() => {
    discardOutdatedKeys();
    const [key, ...text] = typedAheadKeys.current?.text ?? "";
    if (!key || isNavigating() || isDialogLoading()) return;
    typedAheadKeys.current = null;
    const dialog = [...document.querySelectorAll(openDialogSelector)].at(-1);
    const control = dialog && findControlWithin(key, [dialog]);
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
    if (key.length === 1 && !characterKeysEnabled.current()) return;
    const isFieldInput = isHandledByField(key, target);
    discardOutdatedKeys();
    // A navigation counts even while paused: the command palette stays open while it navigates, and the typed keys are queued.
    const isPending = isNavigating() || (!isPaused && isDialogLoading());
    const isCharacter = typedAheadKeys.current ? key.length === 1 : /^[a-z]$/i.test(key);
    if (isCharacter && (isPaused || !isFieldInput) && isPending) {
      event.preventDefault();
      // The key of a toast's button presses the button immediately, unless other keys are already queued.
      const toastControl = typedAheadKeys.current ? null : findControlWithin(key, [findToast()]);
      if (toastControl) activate(toastControl);
      else
        typedAheadKeys.current = {
          text: (typedAheadKeys.current?.text ?? "") + key,
          locationKey: targetLocationKey(),
        };
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
