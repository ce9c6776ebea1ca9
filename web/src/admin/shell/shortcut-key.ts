const typingTargets = "input, textarea, select, [contenteditable]";
const overlays = "[role=dialog], [role=alertdialog], [role=menu]";

/** The key of an event that may be a shortcut of the page; null while typing, in a dialog or menu, or with a modifier key. */
export function shortcutKey(event: KeyboardEvent): string | null {
  const { target, key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || !(target instanceof Element)) return null;
  if (target.closest(typingTargets) || document.querySelector(overlays)) return null;
  return key;
}
