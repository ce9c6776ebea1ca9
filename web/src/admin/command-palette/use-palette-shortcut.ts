import { useEffect } from "react";
import { isOverlayOpen } from "@/admin/shell/use-shortcuts";
import { useLatest } from "@/lib/use-latest";

/** The palette's shortcut in this platform's notation. */
export const paletteShortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

interface PaletteShortcutOptions {
  onOpen: () => void;
  /** Called when ⌘ or Ctrl is pressed, before the K. */
  onIntent: () => void;
}

/** Opens the palette when the user presses ⌘K or Ctrl-K outside of a dialog. */
export function usePaletteShortcut(options: PaletteShortcutOptions): void {
  const latest = useLatest(options);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
      if (key === "Meta" || key === "Control") latest.current.onIntent();
      if (key.toLowerCase() !== "k" || !(metaKey || ctrlKey) || altKey || shiftKey) return;
      if (isOverlayOpen()) return;
      event.preventDefault();
      latest.current.onOpen();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [latest]);
}
