import { zodResolver } from "@hookform/resolvers/zod";
import { type BaseSyntheticEvent, useRef } from "react";
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";

/** The name of the first invalid field of a submitted form, in the order of the page; otherwise that of the first error. */
function firstInvalidField(errors: FieldErrors, event?: BaseSyntheticEvent) {
  const fields = event?.target instanceof HTMLFormElement ? [...event.target.elements] : [];
  const names = fields.map((field) => field.getAttribute("name") ?? "");
  return names.find((name) => get(errors, name)) ?? Object.keys(errors)[0];
}

/** A react-hook-form form that a domain schema validates. Ignores further submits while a submit is pending. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, "resolver">,
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    ...options,
    resolver: zodResolver(schema),
    shouldFocusError: false,
  });
  const isSubmitting = useRef(false);
  const handleSubmit: UseFormHandleSubmit<Input, Output> = (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, (errors, event) => {
      // By itself, react-hook-form focuses the field that was rendered first, which may have been added below others.
      form.setFocus(firstInvalidField(errors, event) as Path<Input>);
      return onInvalid?.(errors, event);
    });
    return async (event) => {
      event?.preventDefault();
      if (isSubmitting.current) return;
      isSubmitting.current = true;
      try {
        await submit(event);
      } finally {
        isSubmitting.current = false;
      }
    };
  };
  return { ...form, handleSubmit };
}
