import { useSyncExternalStore } from "react";

// The wishlist is local only (spec section 4): it is stored in this browser and never sent.
const storageKey = "wishlist";

let ids: ReadonlySet<number> | null = null;
const listeners = new Set<() => void>();

function load(): ReadonlySet<number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.filter(Number.isInteger) : []);
  } catch {
    return new Set();
  }
}

function current(): ReadonlySet<number> {
  ids ??= load();
  return ids;
}

function subscribe(listener: () => void) {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    ids = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Toggles a product on the wishlist; returns whether it is on it afterwards. */
export function toggleWished(id: number): boolean {
  const next = new Set(current());
  const wished = !next.delete(id);
  if (wished) next.add(id);
  ids = next;
  localStorage.setItem(storageKey, JSON.stringify([...next]));
  for (const listener of listeners) listener();
  return wished;
}

/** Whether a product is on the wishlist, synchronised across tabs. */
export function useWished(id: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => current().has(id),
    () => false,
  );
}
