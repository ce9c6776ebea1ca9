import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { RequestError } from "@/lib/request-error";

/**
 * Says at its field that the server refused a value, and takes the focus there: the message in the corner goes after five
 * seconds, and names a field that a long form may have out of sight.
 */
export function markRefused<Values extends FieldValues, Output>(
  { setError, getValues }: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): void {
  if (!(error instanceof RequestError) || !error.field || !(error.field in getValues())) return;
  const field = error.field as Path<Values>;
  setError(field, { type: "refused", message: error.message }, { shouldFocus: true });
}
