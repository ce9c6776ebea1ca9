import { propertyOf } from "@domain/property.ts";
import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { keepInTab, readFromTab } from "@/forms/tab-storage";

interface Draft {
  /** What was typed in the fields that were changed, by their names. */
  typed: Record<string, unknown>;
  /** What else the form asked to keep. */
  aside?: unknown;
}

/** What a form kept under this key; nothing, where it kept nothing. */
export function readDraft(key: string): Draft {
  const stored = readFromTab(key);
  return { typed: { ...(propertyOf(stored, "typed") ?? {}) }, aside: propertyOf(stored, "aside") };
}

const isTextList = (values: unknown[]) => values.every((value) => typeof value === "string");
const isNumberList = (values: unknown[]) => values.every((value) => typeof value === "number");

/** Whether a stored value can stand where this one stands; an earlier version of the form may have had others. */
function isLike(stored: unknown, shown: unknown): boolean {
  // A number or choice that was left empty.
  if (shown === undefined || shown === null) return typeof stored === "number";
  if (Array.isArray(shown))
    return Array.isArray(stored) && (isTextList(stored) || isNumberList(stored));
  if (typeof shown !== "object") return typeof stored === typeof shown;
  const fields = new Map(Object.entries(stored ?? {}));
  return Object.entries(shown).every(([name, value]) => isLike(fields.get(name), value));
}

/**
 * Keeps what was typed in a form that is torn away instead of left, as by an ended session or one that was ended in another
 * tab, and puts it back when the form is opened the next time in this tab. Only the fields that were changed: what others
 * saved of the rest meanwhile is neither hidden nor undone. `forget` is to be called when it was saved or thrown away.
 *
 * @param aside what is kept along, for `readDraft`
 */
export function useKeptDraft<Values extends FieldValues, Output>(
  { reset, getValues, formState }: UseFormReturn<Values, unknown, Output>,
  key: string,
  aside?: unknown,
) {
  const stored: Record<string, unknown> = formState.defaultValues ?? {};
  const isForgotten = useRef(false);
  const putBack = useEffectEvent(() => {
    const values = getValues();
    const typed = Object.entries(readDraft(key).typed).filter(
      ([name, value]) => name in values && isLike(value, values[name]),
    );
    if (typed.length > 0)
      reset({ ...values, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
  });
  const keep = useEffectEvent(() => {
    const typed = Object.entries(getValues()).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
    );
    const isWorthKeeping = typed.length > 0 && !isForgotten.current;
    keepInTab(key, isWorthKeeping ? { typed: Object.fromEntries(typed), aside } : null);
  });
  useEffect(() => {
    putBack();
    return () => keep();
  }, []);
  return {
    forget: () => {
      isForgotten.current = true;
    },
  };
}
