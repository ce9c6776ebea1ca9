import { useEffect, useRef, useState } from "react";
import {
  type FieldValues,
  type Resolver,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod";
import { toast } from "@/lib/toast";
import { whenIdle } from "@/lib/use-idle";

type LoadSchema<Input extends FieldValues, Output> = () => Promise<z.ZodType<Output, Input>>;

/** What judges a form, fetched when it is first wanted; what failed is tried again. */
function formJudge<Input extends FieldValues, Output>(loadSchema: LoadSchema<Input, Output>) {
  let loading: Promise<Resolver<Input, unknown, Output>> | undefined;
  const fetchResolver = async () => {
    // Some browsers do not ask again for code that they could not get, so they are not asked in vain.
    if (!navigator.onLine) throw new Error("No network to fetch a form's rules over");
    const [{ formResolver }, schema] = await Promise.all([
      import("@/lib/form-resolver"),
      loadSchema(),
    ]);
    return formResolver<Input, unknown, Output>(schema);
  };
  return () => {
    loading ??= fetchResolver().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/**
 * A form (react-hook-form's) that a domain schema judges, in the specification's words. Schema and zod are more code than the
 * form, and nobody needs them before something is sent: they come once the browser has time. Who is faster waits for them;
 * if they can't be had, that is said, nothing is sent, and everything typed stays for another try.
 *
 * @param loadSchema an `import()` of the schema's module; the form itself imports only types of it
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  loadSchema: LoadSchema<Input, Output>,
  options: Omit<UseFormProps<Input, unknown, Output>, "resolver">,
): UseFormReturn<Input, unknown, Output> {
  const [judge] = useState(() => formJudge(loadSchema));
  useEffect(() => whenIdle(() => void judge().catch(() => {})), [judge]);
  const form = useForm<Input, unknown, Output>({
    ...options,
    resolver: async (...entries) => (await judge())(...entries),
  });

  const isWaiting = useRef(false);
  const handleSubmit: UseFormHandleSubmit<Input, Output> = (onValid, onInvalid) => {
    const submit = form.handleSubmit(onValid, onInvalid);
    return async (event) => {
      event?.preventDefault();
      // Who presses again while nothing happens means the same.
      if (isWaiting.current) return;
      isWaiting.current = true;
      try {
        await judge();
      } catch {
        toast({
          variant: "destructive",
          title: "Error",
          description:
            "Your entries could not be checked, so nothing was sent. Everything you typed is still here. Please check your connection and try again.",
        });
        return;
      } finally {
        isWaiting.current = false;
      }
      await submit(event);
    };
  };
  return { ...form, handleSubmit };
}
