import type { SpamGuardFields } from "@domain/spam-guard.ts";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { toast, toastError } from "@/lib/toast";
import { useSpamGuard } from "@/storefront/forms/spam-guard";

/** The state of the mutation that sends the form (useMutation). */
interface SendingState {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  reset: () => void;
}

interface PublicFormSubmitOptions<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  sending: SendingState;
  send: (filled: Output, guard: SpamGuardFields) => Promise<unknown>;
  success: { title: string; description?: string };
  /** The description of the 'Error' toast. */
  failure: (error: unknown) => string;
  onSent?: () => void;
}

function submissionOutcome({ isSuccess, isError }: SendingState) {
  if (isSuccess) return "sent";
  return isError ? "failed" : null;
}

/**
 * Submits a public form together with the spam guard's fields and shows the result in a toast. Resets the form on success;
 * keeps its values after a failure. Spec sections 4 and 8.
 */
export function usePublicFormSubmit<Values extends FieldValues, Output>({
  form,
  sending,
  send,
  success,
  failure,
  onSent,
}: PublicFormSubmitOptions<Values, Output>) {
  const { honeypot, measure } = useSpamGuard();
  const submit = form.handleSubmit(
    async (filled) => {
      try {
        // `send` calls `mutateAsync`, because callbacks of `mutate` would not run if the form's dialog was closed in the
        // meantime.
        await send(filled, measure());
      } catch (error) {
        toastError("Error", failure(error));
        return;
      }
      form.reset();
      toast(success);
      onSent?.();
    },
    () => sending.reset(),
  );
  const outcome = submissionOutcome(sending);
  const pending = form.formState.isSubmitting || sending.isPending;
  return { honeypot, submit, pending, outcome } as const;
}
