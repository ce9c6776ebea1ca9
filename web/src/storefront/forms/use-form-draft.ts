import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { keepInTab, readFromTab } from "@/forms/tab-storage";

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
    for (const [name, text] of Object.entries(readFromTab(key) ?? {})) {
      if (name in initial && typeof text === "string") {
        setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>);
      }
    }
    const { unsubscribe } = watch((values) => {
      const typed = Object.entries(values).filter(([name, text]) => text !== initial[name]);
      keepInTab(key, typed.length > 0 ? Object.fromEntries(typed) : null);
    });
    return unsubscribe;
  }, [key, setValue, watch, getValues]);
  return { forget: () => keepInTab(key, null) };
}
