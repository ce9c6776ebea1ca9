import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";

/** What was kept, by field. */
function readDraft(key: string): [name: string, text: unknown][] {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(key) ?? "{}") ?? {});
  } catch {
    return [];
  }
}

function writeDraft(key: string, draft: [name: string, text: unknown][]): void {
  try {
    if (draft.length > 0) sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(draft)));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing still has a working form.
  }
}

/**
 * Keeps what was typed while this tab is open, so that neither a reload nor a closed dialog loses it. To be forgotten once it
 * was sent. For forms whose fields are all text.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
) {
  const { setValue, watch, getValues } = form;
  useEffect(() => {
    const initial = getValues();
    // After the first paint, because a prerendered page knows nothing of this tab.
    for (const [name, text] of readDraft(key)) {
      if (name in initial && typeof text === "string") {
        setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>);
      }
    }
    const { unsubscribe } = watch((values) => {
      writeDraft(
        key,
        Object.entries(values).filter(([name, text]) => text !== initial[name]),
      );
    });
    return unsubscribe;
  }, [key, setValue, watch, getValues]);
  return { forget: () => writeDraft(key, []) };
}
