import { useEffect, useEffectEvent } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { sessionValues } from "@/lib/browser-storage";
import { isJsonEqual } from "@/lib/changed-fields";

/** Whether a draft's value has the type of the field's value. */
export function hasSameType(stored: unknown, current: unknown): boolean {
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

interface FormDraftOptions {
  /**
   * Whether a stored value can be restored, given the field's value; an earlier version of the form may have stored another type. By
   * default, only text is restored.
   */
  isRestorable?: (stored: unknown, current: unknown) => boolean;
  /** Called after a draft was restored. */
  onRestore?: (changes: DraftEntry[]) => void;
  /** Called after every change of a value, before the form renders it, with whether the form differs from its default values. */
  onChange?: (isDirty: boolean) => void;
}

/** A changed field of a draft: its name, the changed value, and the default value at the time of the change. */
export type DraftEntry = [name: string, value: unknown, base: unknown];

const isText = (value: unknown) => typeof value === "string";

/**
 * Keeps a form's changes in sessionStorage with every change, and restores them when the form opens again in this tab, for example
 * after a reload or a new sign-in. Resetting the mounted form removes the draft; a caller whose form may have been closed while it
 * was sent must call `discardDraft`.
 *
 * @param key - unique per form and row
 */
export function useFormDraft<Values extends FieldValues, Output>(
  { reset, getValues, subscribe }: UseFormReturn<Values, unknown, Output>,
  key: string,
  { isRestorable = isText, onRestore, onChange }: FormDraftOptions = {},
) {
  // In an effect, because hydration must render the same form as the prerenderer, which has no draft.
  const connect = useEffectEvent(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values: newValues, defaultValues }) => {
        const defaults: Record<string, unknown> = defaultValues ?? {};
        // Only the changed fields, because restoring the others would revert the changes of other administrators.
        const changes = Object.entries(newValues)
          .map(([name, value]): DraftEntry => [name, value, defaults[name]])
          .filter(([, value, base]) => !isJsonEqual(value, base));
        sessionValues.set(key, changes.length > 0 ? changes : null);
        onChange?.(changes.length > 0);
      },
    });
    const values = getValues();
    const draft = sessionValues.get(key);
    const storedChanges = (Array.isArray(draft) ? draft : []).filter(
      (entry): entry is DraftEntry =>
        entry?.[0] in values && isRestorable(entry[1], values[entry[0]]),
    );
    if (storedChanges.length > 0) {
      reset({ ...values, ...Object.fromEntries(storedChanges) }, { keepDefaultValues: true });
      onRestore?.(storedChanges);
    }
    return unsubscribe;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed key has another draft
  useEffect(() => connect(), [key]);
  return { discardDraft: () => sessionValues.set(key, null) };
}
