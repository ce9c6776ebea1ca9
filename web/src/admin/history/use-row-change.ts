import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useBatchUndo } from "@/admin/history/use-batch-undo";
import { type RowPatch, useChangeRows } from "@/data/history/mutations";

/** Returns a function that changes selected rows and shows a toast with Undo. `onChanged` is called on success. */
export function useRowChange(onChanged: () => void) {
  const { mutateAsync, isPending } = useChangeRows();
  const createUndo = useBatchUndo();
  const save = async (change: RowPatch & { ids: number[] }, successTitle: string) => {
    const isChanged = await toastOutcome(mutateAsync(change), {
      successTitle,
      failureTitle: "Nothing was changed",
      action: createUndo,
    });
    if (isChanged) onChanged();
  };
  return {
    isPending,
    save: (change: RowPatch & { ids: number[] }, successTitle: string) =>
      void save(change, successTitle),
  };
}
