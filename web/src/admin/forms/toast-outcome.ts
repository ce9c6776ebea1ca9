import { messageOf } from "@/lib/request-error";
import { toast } from "@/lib/toast";

interface Words {
  /** Title when it worked, such as "Category created". */
  done: string;
  /** Title when it did not, such as "Failed to create category"; below it stands why. */
  failed: string;
}

/** Tells how a change of the back office ended, and `onFailure` why it failed; whether it worked. Spec section 8, admin. */
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
