import { binDays } from "@domain/history/content-kinds.ts";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useBatchUndo } from "@/admin/history/use-batch-undo";
import { type BinnableRows, useMoveToBin } from "@/data/history/mutations";
import type { SaferAction } from "@/ui/confirm-dialog";

/** Explains the button "Move to Bin" in a confirmation of a permanent deletion. */
export const binHint = `Moved to the bin, it can be restored for ${binDays} days.`;

/**
 * The button "Move to Bin" of a dialog that confirms a permanent deletion, with a toast that offers Undo.
 *
 * @param rows null for rows that have no bin
 */
export function useBinAction(
  rows: BinnableRows | null,
  onMoved: () => void,
): SaferAction | undefined {
  const { mutateAsync, isPending } = useMoveToBin();
  const createUndo = useBatchUndo();
  if (!rows) return undefined;
  const move = async () => {
    const messages = {
      successTitle: "Moved to Bin",
      failureTitle: "Failed to move to the bin",
      action: createUndo,
    };
    if (await toastOutcome(mutateAsync(rows), messages)) onMoved();
  };
  return {
    label: "Move to Bin",
    pendingLabel: "Moving...",
    pending: isPending,
    onConfirm: () => void move(),
  };
}
