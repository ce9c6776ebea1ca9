import { useEffect, useState } from "react";

/** Pause in typing after which suggestions are requested, in milliseconds. */
export const typingPauseMs = 180;

/** A value debounced by `delayMs`. */
export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
