import { createUndoAction, toastOutcome } from "@/admin/forms/toast-outcome";
import { useUndoBatch } from "@/data/history/mutations";
import { useCan } from "@/data/session/rights";
import type { ToastAction } from "@/lib/toast";

/**
 * Returns a function that creates the Undo button of a toast about a batch: of the id that `move_to_bin` and every bulk write
 * return. Design rule "Change history, bin, batches".
 */
export function useBatchUndo(): (batch: string) => ToastAction {
  const { mutateAsync: undo } = useUndoBatch();
  const can = useCan();
  return (batch) =>
    createUndoAction(
      // The right of the Activity page.
      can("content.edit")
        ? "Undo it on the Activity page"
        : "An owner can undo it on the Activity page",
      () => {
        void toastOutcome(undo(batch), { successTitle: "Undone", failureTitle: "Failed to undo" });
      },
    );
}
