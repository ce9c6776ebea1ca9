const typingTargets = "input, textarea, select, [contenteditable]";

/** Whether a dialog or menu is open; the page's shortcuts are inactive then. */
export const isOverlayOpen = () =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** The pressed key if it may be a page shortcut; null while typing, while a dialog or menu is open, and with a modifier key. */
export function shortcutKey(event: KeyboardEvent): string | null {
  const { target, key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return null;
  if (target.closest(typingTargets) || isOverlayOpen()) return null;
  return key;
}
