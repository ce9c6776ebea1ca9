import { useEffect } from "react";
import { isOverlayOpen } from "@/admin/shell/use-shortcuts";
import { useLatest } from "@/lib/use-latest";

/** The palette's shortcut in this platform's notation. */
export const paletteShortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K";

/** Calls `open` when the user presses ⌘K or Ctrl-K outside of a dialog. */
export function usePaletteShortcut(open: () => void): void {
  const latest = useLatest(open);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== "k" || !(metaKey || ctrlKey) || altKey || shiftKey) return;
      if (isOverlayOpen()) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [latest]);
}
