import { useSyncExternalStore } from "react";

let loading = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  loading += change;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Loads the chunk of a lazy component; `useChunkLoading` returns true meanwhile. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  // Queued, because React calls this function while it renders, when no other component may be updated.
  queueMicrotask(() => count(1));
  try {
    return await load();
  } finally {
    count(-1);
  }
}

/** Whether a page or a dialog waits for its chunk. */
export const useChunkLoading = () =>
  useSyncExternalStore(
    subscribe,
    () => loading > 0,
    () => false,
  );
