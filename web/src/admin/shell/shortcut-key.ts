const typingTargets = "input, textarea, select, [contenteditable]";

/** Whether a dialog or menu is open, which the page's shortcuts do not reach through. */
export const isOverlayOpen = () =>
  document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null;

/** The key of an event that may be a shortcut of the page; null while typing, in a dialog or menu, or with a modifier key. */
export function shortcutKey(event: KeyboardEvent): string | null {
  const { target, key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return null;
  if (target.closest(typingTargets) || isOverlayOpen()) return null;
  return key;
}
