import { useSyncExternalStore } from "react";

interface StoredValueOptions<T> {
  /** Key in local storage. */
  key: string;
  /** Parses the stored text; returns null for an invalid one, which is then removed. */
  parse: (stored: string) => T | null;
  /** The value without a stored one, and while prerendering and hydrating. */
  empty: T;
}

export type StoredValue<T> = ReturnType<typeof createStoredValue<T>>;

/** A value in this browser's local storage, read at first use and synchronised across tabs. */
export function createStoredValue<T>({ key, parse, empty }: StoredValueOptions<T>) {
  let value: T | undefined;
  const listeners = new Set<() => void>();

  const load = (): T => {
    const stored = localStorage.getItem(key);
    const parsed = stored === null ? empty : parse(stored);
    if (parsed === null) localStorage.removeItem(key);
    return parsed ?? empty;
  };
  const current = (): T => {
    value ??= load();
    return value;
  };
  const change = (next: T | undefined) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) change(undefined);
  };

  return {
    empty,
    current,
    set: (next: T) => {
      localStorage.setItem(key, JSON.stringify(next));
      change(next);
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}

/** The current value; the empty one during hydration. */
export function useStoredValue<T>({ subscribe, current, empty }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, current, () => empty);
}

/** A list of ids in local storage. */
export function createStoredIds(key: string) {
  return createStoredValue<readonly number[]>({ key, parse: parseIds, empty: [] });
}

function parseIds(stored: string): number[] | null {
  try {
    const ids: unknown = JSON.parse(stored);
    return Array.isArray(ids) ? ids.filter(Number.isInteger) : null;
  } catch {
    return null;
  }
}
