import type { FormGuard } from "@domain/form-guard.ts";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast } from "@/lib/toast";
import { useFormGuard } from "@/storefront/forms/form-guard";

/** The state of the mutation that sends the form. */
interface Sending {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  reset: () => void;
}

interface GuardedSubmit<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  sending: Sending;
  send: (filled: Output, guard: FormGuard) => Promise<unknown>;
  success: { title: string; description?: string };
  /** The description of the 'Error' toast. */
  failure: (error: unknown) => string;
  onSent?: () => void;
}

/**
 * Submits a public form with the spam guard's values, shows the result and resets the form on success; after a failure all
 * entries stay. Spec sections 4 and 8.
 */
export function useGuardedSubmit<Values extends FieldValues, Output>({
  form,
  sending,
  send,
  success,
  failure,
  onSent,
}: GuardedSubmit<Values, Output>) {
  const { honeypot, measure } = useFormGuard();
  const submit = form.handleSubmit(
    async (filled) => {
      try {
        // mutateAsync instead of callbacks of mutate: they would not run if the form's dialog was closed in the meantime.
        await send(filled, measure());
      } catch (error) {
        toast({ variant: "destructive", title: "Error", description: failure(error) });
        return;
      }
      form.reset();
      toast(success);
      onSent?.();
    },
    () => sending.reset(),
  );
  const outcome = sending.isSuccess ? "sent" : sending.isError ? "failed" : null;
  const pending = form.formState.isSubmitting || sending.isPending;
  return { honeypot, submit, pending, outcome } as const;
}
