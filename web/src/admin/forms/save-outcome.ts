import type { FieldValues, UseFormReturn } from "react-hook-form";
import { outcomeTitles } from "@/admin/forms/outcome-titles";
import { showFieldError } from "@/admin/forms/show-field-error";
import { toastOutcome } from "@/admin/forms/toast-outcome";

interface Saved {
  noun: "category" | "project" | "subcategory" | "item";
  /** Whether the row was inserted rather than updated. */
  isNew: boolean;
}

/** Shows a toast for a form's save, marks the refused field, returns whether the save succeeded. Spec section 8, admin. */
export function saveOutcome<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  change: Promise<unknown>,
  { noun, isNew }: Saved,
): Promise<boolean> {
  const words = outcomeTitles(noun, isNew ? "create" : "update");
  return toastOutcome(change, words, (error) => showFieldError(form, error));
}
