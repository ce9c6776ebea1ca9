import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { sessionValues } from "@/lib/browser-storage";

/**
 * Keeps the draft of a form in session storage, so that a reload or a closed dialog does not lose the entries. Only text values
 * are restored. The caller must call `discardDraft` after the form was sent.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
) {
  const { setValue, watch, getValues } = form;
  useEffect(() => {
    const initialValues = getValues();
    // The draft is restored in an effect, because hydration must render the same form as the prerenderer, which has no draft.
    for (const [name, text] of Object.entries(sessionValues.get(key) ?? {})) {
      if (name in initialValues && typeof text === "string") {
        setValue(name as Path<Values>, text as PathValue<Values, Path<Values>>);
      }
    }
    const { unsubscribe } = watch((values) => {
      const changedValues = Object.entries(values).filter(
        ([name, text]) => text !== initialValues[name],
      );
      sessionValues.set(key, changedValues.length > 0 ? Object.fromEntries(changedValues) : null);
    });
    return unsubscribe;
  }, [key, setValue, watch, getValues]);
  return { discardDraft: () => sessionValues.set(key, null) };
}
