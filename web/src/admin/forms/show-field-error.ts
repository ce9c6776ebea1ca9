import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { RequestError } from "@/lib/request-error";

/**
 * Shows a server-side validation error at its field and focuses the field. The toast alone is not enough: it disappears
 * after five seconds, and the field may be scrolled out of view.
 */
export function showFieldError<Values extends FieldValues, Output>(
  { setError, getValues }: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  if (!(error instanceof RequestError)) return;
  const { field } = error.details;
  if (!field || !(field in getValues())) return;
  setError(
    field as Path<Values>,
    { type: "rejected", message: error.message },
    { shouldFocus: true },
  );
}
