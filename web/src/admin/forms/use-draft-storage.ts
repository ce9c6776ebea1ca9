import { propertyOf } from "@domain/property.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { readSessionValue, writeSessionValue } from "@/forms/session-storage";

interface Draft {
  /** Values of the changed fields, by field name. */
  typed: Record<string, unknown>;
  /** Additional value that the form stores with the draft. */
  aside?: unknown;
}

/** The draft stored under this key; empty when there is none. */
export function readDraft(key: string): Draft {
  const stored = readSessionValue(key);
  return { typed: { ...(propertyOf(stored, "typed") ?? {}) }, aside: propertyOf(stored, "aside") };
}

const isTextList = (values: unknown[]) => values.every((value) => typeof value === "string");
const isNumberList = (values: unknown[]) => values.every((value) => typeof value === "number");

/** Whether a stored value has the type of the field's value; an earlier version of the form may have stored another. */
function hasSameType(stored: unknown, shown: unknown): boolean {
  // An empty number field or select.
  if (shown === undefined || shown === null) return typeof stored === "number";
  if (Array.isArray(shown))
    return Array.isArray(stored) && (isTextList(stored) || isNumberList(stored));
  if (typeof shown !== "object") return typeof stored === typeof shown;
  const fields = new Map(Object.entries(stored ?? {}));
  return Object.entries(shown).every(([name, value]) => hasSameType(fields.get(name), value));
}

/**
 * Stores a draft in sessionStorage when a form unmounts without confirmation, for example because the session expired or
 * ended in another tab, and restores it when the form next opens in this tab. The draft holds the changed fields only, so
 * that it neither hides nor reverts what others saved in the other fields. Call `forget` after a save or a discard.
 *
 * @param aside additional value to store with the draft, returned by `readDraft`
 */
export function useDraftStorage<Values extends FieldValues, Output>(
  { reset, getValues, formState }: UseFormReturn<Values, unknown, Output>,
  key: string,
  aside?: unknown,
) {
  const stored: Record<string, unknown> = formState.defaultValues ?? {};
  const isForgotten = useRef(false);
  const restoreDraft = useEffectEvent(() => {
    const values = getValues();
    const typed = Object.entries(readDraft(key).typed).filter(
      ([name, value]) => name in values && hasSameType(value, values[name]),
    );
    if (typed.length > 0)
      reset({ ...values, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
  });
  const keep = useEffectEvent(() => {
    const typed = Object.entries(getValues()).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
    );
    const isWorthKeeping = typed.length > 0 && !isForgotten.current;
    writeSessionValue(key, isWorthKeeping ? { typed: Object.fromEntries(typed), aside } : null);
  });
  useEffect(() => {
    restoreDraft();
    return () => keep();
  }, []);
  return {
    forget: () => {
      isForgotten.current = true;
    },
  };
}
