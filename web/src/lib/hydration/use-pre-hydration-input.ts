import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "@/lib/use-latest";

/**
 * Reports text that was entered into a controlled field before hydration: React keeps the value in the DOM but fires no
 * change event. (react-hook-form does this for its own fields.)
 *
 * @param value - the value that the field is rendered with
 * @returns the field's ref
 */
export function usePreHydrationInput<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
  onInput: (input: string) => void,
): RefObject<Field | null> {
  const field = useRef<Field>(null);
  const latest = useLatest({ value, onInput });
  useEffect(() => {
    const input = field.current?.value;
    if (input === undefined || input === latest.current.value) return;
    // Deferred until the render after hydration, which is the first with the URL's query. The query may already contain the input,
    // for example after a reload.
    const timer = setTimeout(() => {
      if (input !== latest.current.value) flushSync(() => latest.current.onInput(input));
    });
    return () => clearTimeout(timer);
  }, [latest]);
  return field;
}
