import { characterKeysEnabled } from "@/admin/shell/shortcut-keys";
import { messageOf } from "@/lib/request-error";
import { type ToastAction, toast, toastError } from "@/lib/toast";

export interface OutcomeMessages<Result = unknown> {
  /** Title on success, such as "Category created". */
  successTitle: string;
  /** Title on failure, such as "Failed to create category"; the error message appears below it. */
  failureTitle: string;
  /** Text before the error message. */
  failurePrefix?: string;
  /** A button beside the title on success, such as "Undo", or a function that creates it; null for none. */
  action?: ToastAction | ((result: Result) => ToastAction | null) | null;
}

/** Duration of a toast with an action; longer than the default, so that users can reach it. */
export const actionDurationMs = 10_000;

/**
 * Waits for a write, shows a toast with its outcome, and returns whether it succeeded. Spec section 8, admin.
 *
 * @param handleError called with the error of a failed write; returns true if it has shown the error, which then needs no toast
 * @param describeResult returns a sentence to show below the title on success
 */
export async function toastOutcome<Result>(
  write: Promise<Result>,
  { successTitle, failureTitle, failurePrefix = "", action }: OutcomeMessages<Result>,
  handleError?: (error: unknown) => boolean,
  describeResult?: (result: Result) => string | undefined,
): Promise<boolean> {
  try {
    const result = await write;
    toast({
      title: successTitle,
      description: describeResult?.(result),
      action: (typeof action === "function" ? action(result) : action) ?? undefined,
      durationMs: action ? actionDurationMs : undefined,
    });
    return true;
  } catch (error) {
    if (handleError?.(error)) return false;
    toastError(failureTitle, failurePrefix + messageOf(error, "An unknown error occurred"));
    return false;
  }
}

type Noun =
  | "product"
  | "category"
  | "project"
  | "subcategory"
  | "item"
  | "synonyms"
  | "delivery zone"
  | "campaign"
  | "banner";

/** Toast titles for a change of one row: "Category deleted", "Failed to delete category". Spec section 8, admin. */
export function outcomeTitles(noun: Noun, verb: "create" | "update" | "duplicate" | "delete") {
  const capitalisedNoun = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  return { successTitle: `${capitalisedNoun} ${verb}d`, failureTitle: `Failed to ${verb} ${noun}` };
}

/** Toast titles for saving a row: "create" for a new row (null), else "update". */
export function outcomeTitlesForSave(noun: Noun, row: object | null) {
  return outcomeTitles(noun, row ? "update" : "create");
}

/** A toast's Undo button with its keyboard shortcut. For `description`, see ToastAction. */
export const createUndoAction = (description: string, undo: () => void): ToastAction => ({
  label: "Undo",
  shortcut: characterKeysEnabled.current() ? "Z" : undefined,
  description,
  onClick: undo,
});
