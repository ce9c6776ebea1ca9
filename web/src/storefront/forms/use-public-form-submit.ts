import type { SpamGuardFields } from "@domain/spam-guard.ts";
import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import { toast, toastError } from "@/lib/toast";
import { useSpamGuard } from "@/storefront/forms/spam-guard-field";

/** The properties of useMutation's result that this module uses. */
interface MutationState {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  reset: () => void;
}

interface PublicFormSubmitOptions<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  mutation: MutationState;
  send: (values: Output, guard: SpamGuardFields) => Promise<unknown>;
  successToast: { title: string; description?: string };
  /** Returns the description of the 'Error' toast. */
  describeError: (error: unknown) => string;
  onSent?: () => void;
  onInvalid?: (errors: FieldErrors<Values>) => void;
}

function getOutcome({ isSuccess, isError }: MutationState) {
  if (isSuccess) return "sent";
  return isError ? "failed" : null;
}

/**
 * Submits a public form together with the spam guard's fields and shows the result in a toast. Resets the form on success;
 * keeps its values after a failure. Spec sections 4 and 8.
 */
export function usePublicFormSubmit<Values extends FieldValues, Output>({
  form,
  mutation,
  send,
  successToast,
  describeError,
  onSent,
  onInvalid,
}: PublicFormSubmitOptions<Values, Output>) {
  const { honeypot, collectFields } = useSpamGuard();
  const submit = form.handleSubmit(
    async (values) => {
      try {
        // `send` must call `mutateAsync`, because callbacks of `mutate` do not run if the form's dialog was closed in the
        // meantime.
        await send(values, await collectFields());
      } catch (error) {
        toastError("Error", describeError(error));
        return;
      }
      form.reset();
      toast(successToast);
      onSent?.();
    },
    (errors) => {
      mutation.reset();
      onInvalid?.(errors);
    },
  );
  const outcome = getOutcome(mutation);
  const isPending = form.formState.isSubmitting || mutation.isPending;
  return { honeypot, submit, isPending, outcome } as const;
}
