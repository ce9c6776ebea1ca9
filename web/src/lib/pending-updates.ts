import { flushSync } from "react-dom";

/**
 * Functions that apply changes of the URL whose debounce delay has not ended (`useDebouncedUpdate`). They replace the current
 * history entry.
 */
export const pendingUpdates = new Set<() => void>();
/** Whether `applyPendingUpdates` is running. */
export let isApplying = false;

/**
 * Applies all pending updates and renders the new URL. Every navigation that adds a history entry to the page calls it first.
 * Otherwise the pending update would later replace the added entry, for example the entry of an overlay, and so close the
 * overlay.
 */
export function applyPendingUpdates(): void {
  if (pendingUpdates.size === 0) return;
  isApplying = true;
  try {
    flushSync(() => {
      for (const update of pendingUpdates) update();
    });
  } finally {
    isApplying = false;
  }
}
