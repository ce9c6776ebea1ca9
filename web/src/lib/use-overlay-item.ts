import { useState } from "react";
import { flushSync } from "react-dom";
import type { Location } from "react-router";
import { applyPendingUpdates } from "@/lib/pending-updates";
import { useLatest } from "@/lib/use-latest";
import { useHistoryEntry, useOverlay } from "@/lib/use-overlay";

interface CloseOptions {
  /** Discards the dialog's unsaved changes without asking, because they can't be saved any more. */
  discard?: boolean;
  /** Keeps the dialog's history entry, because the caller's next navigation replaces it. */
  keepEntry?: boolean;
}

/**
 * Returns the item that a dialog displays, or null while the dialog is closed, and a setter for the item. The dialog opens
 * immediately. It is also an overlay: Back and a reload close the dialog, and closing it is a navigation, which a blocker can cancel.
 *
 * @param name - see `useOverlay`
 */
export function useOverlayItem<Item>(
  name: string,
): readonly [Item | null, (item: Item | null, options?: CloseOptions) => void] {
  const [isOpen, setOpen] = useOverlay(name);
  const entry = useHistoryEntry();
  const latest = useLatest({ entry, isOpen });
  const [shownItem, setShownItem] = useState<{ item: Item; openingEntry: Location } | null>(null);
  // Closes the dialog after the visitor has left the overlay's history entry. `isOpen` is also false while the navigation that
  // opens the overlay is pending, but then the current entry is still `openingEntry`.
  if (shownItem && !isOpen && entry !== shownItem.openingEntry) setShownItem(null);
  return [
    shownItem?.item ?? null,
    (item, { discard = false, keepEntry = false } = {}) => {
      if (item !== null) {
        applyPendingUpdates();
        const openingEntry = latest.current.entry;
        flushSync(() => setShownItem({ item, openingEntry }));
      } else if (discard || !latest.current.isOpen) {
        // Synchronous. Otherwise the dialog would still be rendered, and its unsaved changes would block the next navigation.
        flushSync(() => setShownItem(null));
      }
      if (!keepEntry) setOpen(item !== null);
    },
  ];
}
