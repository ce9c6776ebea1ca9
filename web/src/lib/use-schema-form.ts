import { useEffect, useRef, useState } from "react";
import {
  type FieldErrors,
  type FieldValues,
  type Resolver,
  type ResolverError,
  type UseFormHandleSubmit,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type * as z from "zod/mini";
import { toast } from "@/lib/toast";

type LoadSchema<Input extends FieldValues, Output> = () => Promise<z.ZodMiniType<Output, Input>>;

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

const unjudged = "unjudged";

/** What the resolver says of a form that it has no rules for. */
const cannotJudge = <Input extends FieldValues>(): ResolverError<Input> => ({
  values: {},
  // `root` is no field, and errors of every form may have it; for a form yet unnamed the types can't tell.
  errors: { root: { type: unjudged } } as FieldErrors<Input>,
});

function sayNotSent(description: string): void {
  toast({ variant: "destructive", title: "Error", description });
}

/**
 * A form (react-hook-form's) that a domain schema judges, in the specification's words. Schema and zod are more code than the
 * form, and nobody needs them before something is sent: they are requested with the first change. Who is faster waits for them
 * (`formState.isSubmitting`); if they can't be had, that is said, nothing is sent, and everything typed stays for another try.
 * Nor is anything sent that was left meanwhile: what it is about, such as the cart, may be another by then.
 *
 * @param loadSchema an `import()` of the schema's module; the form itself imports only types of it
 */
export function useSchemaForm<Input extends FieldValues, Output>(
  loadSchema: LoadSchema<Input, Output>,
  options: Omit<UseFormProps<Input, unknown, Output>, "resolver">,
): UseFormReturn<Input, unknown, Output> {
  const [judge] = useState(() => formJudge(loadSchema));
  const form = useForm<Input, unknown, Output>({
    ...options,
    resolver: async (...entries) => {
      const resolve = await judge().catch(() => null);
      return resolve ? resolve(...entries) : cannotJudge<Input>();
    },
  });

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: () => void judge().catch(() => {}),
      }),
    [subscribe, judge],
  );

  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  const isUnderWay = useRef(false);
  const handleSubmit: UseFormHandleSubmit<Input, Output> = (onValid, onInvalid) => {
    const submit = form.handleSubmit(
      (values, event) => {
        if (!isLeft.current) return onValid(values, event);
        sayNotSent("You left before your entries were checked, so nothing was sent.");
      },
      (errors, event) => {
        if (errors.root?.type !== unjudged) return onInvalid?.(errors, event);
        sayNotSent(
          "Your entries could not be checked, so nothing was sent. Everything you typed is still here. Please check your connection and try again.",
        );
      },
    );
    return async (event) => {
      event?.preventDefault();
      // Who presses again while nothing happens means the same.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      try {
        await submit(event);
      } finally {
        isUnderWay.current = false;
      }
    };
  };
  return { ...form, handleSubmit };
}
