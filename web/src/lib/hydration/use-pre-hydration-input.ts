import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useLatest } from "@/lib/use-latest";

/**
 * Reports text that was entered into a controlled field before hydration. React keeps such a value in the DOM, but fires no change
 * event. Fields of react-hook-form do not need this hook.
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
    // Deferred until the render after hydration, because only that render has the URL's query. The query may already contain the
    // input, for example after a reload.
    const timer = setTimeout(() => {
      if (input !== latest.current.value) flushSync(() => latest.current.onInput(input));
    });
    return () => clearTimeout(timer);
  }, [latest]);
  return field;
}
