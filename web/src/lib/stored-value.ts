import { useSyncExternalStore } from "react";
import { localValues } from "@/lib/browser-storage";

interface StoredValueOptions<T> {
  key: string;
  /** Parses the stored JSON value; returns null for a missing or invalid one, which is then removed. */
  parse: (stored: unknown) => T | null;
  /** The value when none is stored, and while prerendering and hydrating. */
  empty: T;
}

export type StoredValue<T> = ReturnType<typeof createStoredValue<T>>;

/** A value in this browser's local storage, read at first use and synchronised across tabs. */
export function createStoredValue<T>({ key, parse, empty }: StoredValueOptions<T>) {
  let value: T | undefined;
  const listeners = new Set<() => void>();

  const load = (): T => {
    const parsed = parse(localValues.get(key));
    if (parsed === null) localValues.set(key, null);
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
  // A page in the back/forward cache receives no storage events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) change(undefined);
  };

  return {
    empty,
    current,
    set: (next: T) => {
      localValues.set(key, next);
      change(next);
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

/** The current value; the empty one during hydration. */
export function useStoredValue<T>({ subscribe, current, empty }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, current, () => empty);
}

/** A list of ids in local storage. */
export function createStoredIds(key: string) {
  return createStoredValue<readonly number[]>({ key, parse: parseIds, empty: [] });
}

function parseIds(stored: unknown): number[] | null {
  return Array.isArray(stored) ? stored.filter(Number.isInteger) : null;
}
