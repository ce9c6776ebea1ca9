import { useState } from "react";
import { flushSync } from "react-dom";
import type { Location } from "react-router";
import { useHistoryEntry, useOverlay } from "@/lib/use-overlay";

interface CloseOptions {
  /** Leaves the dialog's history entry to the caller, whose next navigation replaces it. */
  keepsEntry?: boolean;
}

/**
 * The item that a dialog shows or asks about, null while it is closed, and its setter. The dialog opens and closes immediately;
 * it is also an overlay, so Back closes it, as does a reload.
 *
 * @param name - see `useOverlay`
 */
export function useOverlayItem<Item>(
  name: string,
): readonly [Item | null, (item: Item | null, options?: CloseOptions) => void] {
  const [isOpen, setOpen] = useOverlay(name);
  const entry = useHistoryEntry();
  const [shown, setShown] = useState<{ item: Item; openedOn: Location } | null>(null);
  // The visitor has left the overlay's entry. `openedOn` is compared because `isOpen` becomes true only later, and never if
  // Back comes first.
  if (shown && !isOpen && entry !== shown.openedOn) setShown(null);
  return [
    shown?.item ?? null,
    (item, { keepsEntry = false } = {}) => {
      // Synchronous, because the unsaved changes of a dialog that is still rendered would block the next navigation.
      flushSync(() => setShown(item === null ? null : { item, openedOn: entry }));
      if (!keepsEntry) setOpen(item !== null);
    },
  ];
}
