import { formatCount, formatNumber } from "@domain/format-number.ts";
import { useChangeSubmissions } from "@/data/submissions/mutations";
import { toast, toastError } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";

export interface SubmissionsToDelete {
  ids: number[];
  /** Who sent the message, if it is only one. */
  name?: string | undefined;
  /** Whether one of them may be a consultation, which a visit can belong to. */
  mayHaveVisit: boolean;
}

interface DeleteSubmissionsDialogProps {
  /** Null keeps the dialog closed. */
  target: SubmissionsToDelete | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteSubmissionsDialog({
  target,
  onClose,
  onDeleted,
}: DeleteSubmissionsDialogProps) {
  const { mutateAsync, isPending } = useChangeSubmissions();
  const { ids, name = "this person", mayHaveVisit } = target ?? { ids: [], mayHaveVisit: false };
  const areSeveral = ids.length > 1;
  const deletedText = areSeveral ? formatCount(ids.length, "message") : `The message from ${name}`;
  const visitText = mayHaveVisit
    ? " A visit that is arranged is deleted too, and the customer is not told: cancel it first."
    : "";
  const deleteAll = async () => {
    try {
      await mutateAsync({ ids, change: "delete" });
      const description = areSeveral
        ? `${formatNumber(ids.length)} contact submissions have been deleted.`
        : "The contact submission has been deleted.";
      toast({ title: "Deleted", description });
      onDeleted();
    } catch {
      toastError("Error", `Failed to delete contact submission${areSeveral ? "s" : ""}`);
    }
  };
  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={(next) => !next && onClose()}
      title={areSeveral ? `Delete ${formatCount(ids.length, "message")}?` : "Delete this message?"}
      description={`${deletedText} will be gone for good. This action cannot be undone.${visitText}`}
      actionLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={() => void deleteAll()}
    />
  );
}
