import { useEffect, useEffectEvent, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

/** What was typed in the fields that were changed, by their names. */
type Draft = Record<string, unknown>;

function readDraft(key: string): Draft {
  try {
    return { ...JSON.parse(sessionStorage.getItem(key) ?? "{}") };
  } catch {
    return {};
  }
}

function writeDraft(key: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that stores nothing still has a working form.
  }
}

/** Whether a stored value can stand where this one stands; an earlier version of the form may have had others. */
function isLike(stored: unknown, shown: unknown): boolean {
  // A number or choice that was left empty.
  if (shown === undefined || shown === null) return typeof stored === "number";
  if (Array.isArray(shown))
    return Array.isArray(stored) && stored.every((entry) => typeof entry === "string");
  if (typeof shown !== "object") return typeof stored === typeof shown;
  const fields = new Map(Object.entries(stored ?? {}));
  return Object.entries(shown).every(([name, value]) => isLike(fields.get(name), value));
}

/**
 * Keeps what was typed in a form that is torn away instead of left, as by an ended session or one that was ended in another
 * tab, and puts it back when the form is opened the next time in this tab. Only the fields that were changed: what others
 * saved of the rest meanwhile is neither hidden nor undone. `forget` is to be called when it was saved or thrown away.
 */
export function useKeptDraft<Values extends FieldValues, Output>(
  { reset, getValues, formState }: UseFormReturn<Values, unknown, Output>,
  key: string,
) {
  const stored: Draft = formState.defaultValues ?? {};
  const isForgotten = useRef(false);
  const putBack = useEffectEvent(() => {
    const values = getValues();
    const typed = Object.entries(readDraft(key)).filter(
      ([name, value]) => name in values && isLike(value, values[name]),
    );
    if (typed.length > 0)
      reset({ ...values, ...Object.fromEntries(typed) }, { keepDefaultValues: true });
  });
  const keep = useEffectEvent(() => {
    const typed = Object.entries(getValues()).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name]),
    );
    writeDraft(key, isForgotten.current ? {} : Object.fromEntries(typed));
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
