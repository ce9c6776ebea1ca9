import { messageOf } from "@/lib/request-error";
import { type ToastAction, toast, toastError } from "@/lib/toast";

export interface OutcomeMessages {
  /** Title on success, such as "Category created". */
  done: string;
  /** Title on failure, such as "Failed to create category"; the error message appears below it. */
  failed: string;
  /** Text before the error message. */
  failedPrefix?: string;
  /** A button beside the title on success, such as "Undo". */
  action?: ToastAction | null;
}

/** Duration of a toast with an action; longer than the default, so that users can reach it. */
const actionMs = 10_000;

/**
 * Shows a toast for a write and returns whether it succeeded. Spec section 8, admin.
 *
 * @param isShown called with the error; whether the caller shows it, so that no toast is needed
 * @param note a sentence below the title on success
 */
export async function toastOutcome<Result>(
  change: Promise<Result>,
  { done, failed, failedPrefix = "", action }: OutcomeMessages,
  isShown?: (error: unknown) => boolean,
  note?: (result: Result) => string | undefined,
): Promise<boolean> {
  try {
    const result = await change;
    toast({
      title: done,
      description: note?.(result),
      action: action ?? undefined,
      durationMs: action ? actionMs : undefined,
    });
    return true;
  } catch (error) {
    if (isShown?.(error)) return false;
    toastError(failed, failedPrefix + messageOf(error, "An unknown error occurred"));
    return false;
  }
}
