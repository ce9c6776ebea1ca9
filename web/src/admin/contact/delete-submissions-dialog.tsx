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
  const [firstSubmission, secondSubmission] = submissions;
  const deletedText = secondSubmission
    ? `${submissions.length} messages`
    : `The message from ${firstSubmission?.name ?? "this person"}`;
  const isConsultation = submissions.some(({ page_path }) => page_path === "/consultation");
  const visitText = isConsultation
    ? " A visit that is arranged is deleted too, and the customer is not told: cancel it first."
    : "";
  const deleteAll = async () => {
    try {
      await mutateAsync(submissions.map(({ id }) => id));
      const description = secondSubmission
        ? `${submissions.length} contact submissions have been deleted.`
        : "The contact submission has been deleted.";
      toast({ title: "Deleted", description });
      onDeleted();
    } catch {
      toastError("Error", `Failed to delete contact submission${secondSubmission ? "s" : ""}`);
    }
  };
  return (
    <ConfirmDialog
      open={submissions.length > 0}
      onOpenChange={(next) => !next && onClose()}
      title={secondSubmission ? `Delete ${submissions.length} messages?` : "Delete this message?"}
      description={`${deletedText} will be gone for good. This action cannot be undone.${visitText}`}
      actionLabel="Delete"
      pendingLabel="Deleting..."
      pending={isPending}
      onConfirm={() => void deleteAll()}
    />
  );
}
