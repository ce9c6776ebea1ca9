import type { FieldValues, UseFormReturn } from "react-hook-form";
import { markRefused } from "@/admin/forms/mark-refused";
import { outcomeWords } from "@/admin/forms/outcome-words";
import { toastOutcome } from "@/admin/forms/toast-outcome";

interface Saved {
  noun: "category" | "project" | "subcategory" | "item";
  /** Whether it was added rather than changed. */
  isNew: boolean;
}

/** Tells how saving a form ended, also at the field whose value was refused; whether it worked. Spec section 8, admin. */
export function saveOutcome<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  change: Promise<unknown>,
  { noun, isNew }: Saved,
): Promise<boolean> {
  const words = outcomeWords(noun, isNew ? "create" : "update");
  return toastOutcome(change, words, (error) => markRefused(form, error));
}
