import { useSyncExternalStore } from "react";

let pendingChunks = 0;
const listeners = new Set<() => void>();

function changePendingChunks(change: 1 | -1): void {
  pendingChunks += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the chunk of a lazy component; `useChunkLoading` returns true meanwhile. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  // Deferred to a microtask, because React calls this function during a render. A render must not update other components.
  queueMicrotask(() => changePendingChunks(1));
  try {
    return await load();
  } finally {
    changePendingChunks(-1);
  }
}

/** Whether the chunk of a page or dialog is loading. */
export const useChunkLoading = () =>
  useSyncExternalStore(
    subscribe,
    () => pendingChunks > 0,
    () => false,
  );
