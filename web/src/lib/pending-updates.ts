import { flushSync } from "react-dom";

/** Functions that apply changes of the URL whose debounce delay has not ended (`useDebouncedUpdate`). */
const pendingUpdates = new Set<() => void>();
let isApplying = false;

/** Adds an update, which replaces the current history entry, and returns a function that removes it. */
export function addPendingUpdate(update: () => void): () => void {
  pendingUpdates.add(update);
  return () => void pendingUpdates.delete(update);
}

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

/** Whether `applyPendingUpdates` is running. */
export const isApplyingPendingUpdates = () => isApplying;
