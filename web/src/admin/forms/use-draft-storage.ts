import { propertyOf } from "@domain/property.ts";
import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { sessionValues } from "@/lib/browser-storage";
import { isJsonEqual } from "@/lib/changed-fields";

/** Whether a stored value has the type of the field's value; an earlier version of the form may have stored another type. */
function hasSameType(stored: unknown, current: unknown): boolean {
  // Empty number fields, selects and optional texts have the value undefined or null.
  if (current === undefined || current === null)
    return stored === current || typeof stored !== "object";
  if (Array.isArray(current)) {
    if (!Array.isArray(stored)) return false;
    const entry: unknown = current[0] ?? stored[0];
    return stored.every((value) => value !== null && hasSameType(value, entry));
  }
  if (typeof current !== "object") return typeof stored === typeof current;
  const fields = new Map(Object.entries(stored ?? {}));
  return Object.entries(current).every(([name, value]) => hasSameType(fields.get(name), value));
}

/**
 * Stores a draft of a form in sessionStorage when the form unmounts without confirmation, for example because the sign-in session
 * has expired. Restores the draft when the form opens again in this tab.
 *
 * @param onRestore called after a draft was restored. `base` contains the values that the draft's changes started from, and the
 * form's initial values of all other fields.
 */
export function useDraftStorage<Values extends FieldValues, Output>(
  { reset, getValues, formState }: UseFormReturn<Values, unknown, Output>,
  key: string,
  onRestore?: (base: Partial<Values>) => void,
): void {
  const defaultValues: Partial<Record<string, unknown>> = formState.defaultValues ?? {};
  const restoreDraft = useEffectEvent(() => {
    const values = getValues();
    const draft = sessionValues.get(key);
    const draftFields = (side: "changes" | "base") => ({ ...(propertyOf(draft, side) ?? {}) });
    const restorableValues = Object.entries(draftFields("changes")).filter(
      ([name, value]) => name in values && hasSameType(value, values[name]),
    );
    if (restorableValues.length === 0) return;
    reset({ ...values, ...Object.fromEntries(restorableValues) }, { keepDefaultValues: true });
    onRestore?.({ ...values, ...draftFields("base") });
  });
  const storeDraft = useEffectEvent(() => {
    // Only the changed fields, because restoring the others would revert the changes of other administrators.
    const changedValues = Object.entries(getValues()).filter(
      ([name, value]) => !isJsonEqual(value, defaultValues[name]),
    );
    const base = changedValues.map(([name]) => [name, defaultValues[name]]);
    const draft = { changes: Object.fromEntries(changedValues), base: Object.fromEntries(base) };
    sessionValues.set(key, changedValues.length > 0 ? draft : null);
  });
  useEffect(() => {
    restoreDraft();
    return () => storeDraft();
  }, []);
}
