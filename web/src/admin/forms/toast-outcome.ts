import { messageOf } from "@/lib/request-error";
import { type ToastAction, toast, toastError } from "@/lib/toast";

export interface OutcomeMessages {
  /** Title on success, such as "Category created". */
  successTitle: string;
  /** Title on failure, such as "Failed to create category"; the error message appears below it. */
  failureTitle: string;
  /** Text before the error message. */
  failurePrefix?: string;
  /** A button beside the title on success, such as "Undo". */
  action?: ToastAction | null;
}

/** Duration of a toast with an action; longer than the default, so that users can reach it. */
const actionDurationMs = 10_000;

/**
 * Waits for a write, shows a toast with its outcome, and returns whether it succeeded. Spec section 8, admin.
 *
 * @param handleError called with the error of a failed write; returns true if it has shown the error, which then needs no toast
 * @param describeResult returns a sentence to show below the title on success
 */
export async function toastOutcome<Result>(
  write: Promise<Result>,
  { successTitle, failureTitle, failurePrefix = "", action }: OutcomeMessages,
  handleError?: (error: unknown) => boolean,
  describeResult?: (result: Result) => string | undefined,
): Promise<boolean> {
  try {
    const result = await write;
    toast({
      title: successTitle,
      description: describeResult?.(result),
      action: action ?? undefined,
      durationMs: action ? actionDurationMs : undefined,
    });
    return true;
  } catch (error) {
    if (handleError?.(error)) return false;
    toastError(failureTitle, failurePrefix + messageOf(error, "An unknown error occurred"));
    return false;
  }
}
