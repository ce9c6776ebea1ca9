import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "@/lib/use-latest";

/**
 * Hands over what was entered into a controlled field of a prerendered page before hydration: React leaves the entry in the
 * DOM and reports no change. (react-hook-form does the same for its fields.)
 *
 * @param value - what the field is rendered with
 * @returns the field's ref
 */
export function useEarlyEntry<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  onEntry: (entry: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const latest = useLatest({ value, onEntry });
  useEffect(() => {
    const entry = field.current?.value;
    if (entry === undefined || entry === latest.current.value) return;
    // By then the address's query is applied, which hydration knows nothing of. It may say the same, as after a reload.
    const timer = setTimeout(() => {
      if (entry !== latest.current.value) flushSync(() => latest.current.onEntry(entry));
    });
    return () => clearTimeout(timer);
  }, [latest]);
  return field;
}
