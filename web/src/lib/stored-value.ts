import { useSyncExternalStore } from "react";
import { localValues } from "@/lib/browser-storage";

interface StoredValueOptions<T> {
  key: string;
  /** Parses the stored JSON value; returns null for a missing or invalid one, which is then removed. */
  parse: (storedValue: unknown) => T | null;
  /** The value when none is stored, and while prerendering and hydrating. */
  fallback: T;
}

export type StoredValue<T> = ReturnType<typeof createStoredValue<T>>;

/** Creates a value in this browser's local storage. The value is read at its first use and synchronised across tabs. */
export function createStoredValue<T>({ key, parse, fallback }: StoredValueOptions<T>) {
  let value: T | undefined;
  const listeners = new Set<() => void>();

  const load = (): T => {
    const parsed = parse(localValues.get(key));
    if (parsed === null) localValues.set(key, null);
    return parsed ?? fallback;
  };
  const current = (): T => {
    value ??= load();
    return value;
  };
  const setCached = (next: T | undefined) => {
    value = next;
    for (const listener of listeners) listener();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) setCached(undefined);
  };
  // A page in the back/forward cache receives no storage events, so its value may be outdated when it is shown again.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) setCached(undefined);
  };

  return {
    fallback,
    current,
    set: (next: T) => {
      localValues.set(key, next);
      setCached(next);
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        window.addEventListener("storage", onStorage);
        window.addEventListener("pageshow", onPageShow);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", onPageShow);
      };
    },
  };
}

/** The current value; `fallback` while prerendering and hydrating. */
export function useStoredValue<T>({ subscribe, current, fallback }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, current, () => fallback);
}

/** Creates a list of ids in local storage. */
export function createStoredIds(key: string) {
  return createStoredValue<readonly number[]>({ key, parse: parseIds, fallback: [] });
}

function parseIds(storedValue: unknown): number[] | null {
  return Array.isArray(storedValue) ? storedValue.filter(Number.isInteger) : null;
}
