import { type FormEvent, useEffect } from "react";
import type * as z from "zod/mini";
import { useSchemaForm } from "@/forms/use-schema-form";
import { messageOf } from "@/lib/request-error";

interface CodeForm {
  code: string;
}

/**
 * A form with one field, for a code, which gets the focus. If `enter` fails, its message (or `failureMessage`) is shown below the field and
 * the code is selected.
 */
export function useCodeForm(
  schema: z.ZodMiniType<CodeForm, CodeForm>,
  failureMessage: string,
  enter: (code: string) => Promise<void>,
) {
  const { register, handleSubmit, formState, setError, setFocus } = useSchemaForm(schema, {
    defaultValues: { code: "" },
  });
  useEffect(() => setFocus("code"), [setFocus]);
  const submit = handleSubmit(async ({ code }) => {
    try {
      await enter(code);
    } catch (error) {
      setError("code", { message: messageOf(error, failureMessage) });
      setFocus("code", { shouldSelect: true });
    }
  });
  return {
    submit: (event: FormEvent) => void submit(event),
    isSubmitting: formState.isSubmitting,
    error: formState.errors.code?.message,
    field: register("code"),
  };
}
