import { useDeleteSubmissions } from "@/data/submissions/mutations";
import type { Submission } from "@/data/submissions/queries";
import { toast, toastError } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteSubmissionsDialogProps {
  /** An empty list keeps the dialog closed. */
  submissions: Submission[];
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteSubmissionsDialog({
  submissions,
  onClose,
  onDeleted,
}: DeleteSubmissionsDialogProps) {
  const { mutateAsync, isPending } = useDeleteSubmissions();
  const [first, second] = submissions;
  const deletedText = second
    ? `${submissions.length} messages`
    : `The message from ${first?.name ?? "this person"}`;
  const deleteAll = async () => {
    try {
      await mutateAsync(submissions.map(({ id }) => id));
      const description = second
        ? `${submissions.length} contact submissions have been deleted.`
        : "The contact submission has been deleted.";
      toast({ title: "Deleted", description });
      onDeleted();
    } catch {
      toastError("Error", `Failed to delete contact submission${second ? "s" : ""}`);
    }
  };
  return (
    <ConfirmDialog
      open={submissions.length > 0}
      onOpenChange={(next) => !next && onClose()}
      title={second ? `Delete ${submissions.length} messages?` : "Delete this message?"}
      description={`${deletedText} will be gone for good. This action cannot be undone.`}
      actionLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={() => void deleteAll()}
    />
  );
}
