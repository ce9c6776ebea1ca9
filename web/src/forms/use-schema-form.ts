import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import {
  type FieldValues,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";

/** A react-hook-form form that a domain schema validates. Ignores further submits while a submit is pending. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  options: Omit<UseFormProps<Input, unknown, Output>, "resolver">,
): UseFormReturn<Input, unknown, Output> {
  const form = useForm<Input, unknown, Output>({
    ...options,
    resolver: zodResolver(schema),
  });
  const isSubmitting = useRef(false);
  const handleSubmit: UseFormHandleSubmit<Input, Output> = (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, onInvalid);
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
