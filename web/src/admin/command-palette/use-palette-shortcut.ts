import { useEffect, useEffectEvent } from "react";

/** The shortcut of the command palette, as it is written on this platform. */
export const paletteShortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

interface PaletteShortcutOptions {
  onOpen: () => void;
  /** Called when ⌘ or Ctrl is pressed, so that the palette can be loaded before K is pressed. */
  onIntent: () => void;
}

/** Whether a confirmation dialog or a menu is open; the palette must not open above it. */
const isBlockedByOverlay = () => document.querySelector("[role=alertdialog], [role=menu]") !== null;

/**
 * Opens the palette on ⌘K or Ctrl-K, even while a dialog is open. If a navigation from the palette would discard unsaved changes in
 * the dialog, the leave guard asks for confirmation.
 */
export function usePaletteShortcut({ onOpen, onIntent }: PaletteShortcutOptions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
    if (key === "Meta" || key === "Control") onIntent();
    if (key.toLowerCase() !== "k" || !(metaKey || ctrlKey) || altKey || shiftKey) return;
    if (isBlockedByOverlay()) return;
    event.preventDefault();
    onOpen();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
