import { useEffect, useState } from "react";

/** Debounce delay of filters and searches of a list, in milliseconds. */
export const filterDebounceMs = 300;

/** Debounce delay of search suggestions, in milliseconds. */
export const suggestionDebounceMs = 180;

export function useDebounced<T>(value: T, delayMs: number): T {
  const [debouncedValue, setDebouncedValue] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debouncedValue;
}
