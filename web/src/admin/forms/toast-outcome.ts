import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";

interface Words {
  /** Title on success, such as "Category created". */
  done: string;
  /** Title on failure, such as "Failed to create category"; the error message appears below it. */
  failed: string;
}

/** Shows a toast for a write and returns whether it succeeded; `onFailure` gets the error. Spec section 8, admin. */
export async function toastOutcome(
  change: Promise<unknown>,
  words: Words,
  onFailure?: (error: unknown) => void,
): Promise<boolean> {
  try {
    await change;
  } catch (error) {
    toast({
      title: words.failed,
      description: messageOf(error, "An unknown error occurred"),
      variant: "destructive",
    });
    onFailure?.(error);
    return false;
  }
  toast({ title: words.done });
  return true;
}
