import { useDeleteSubmission } from "@/data/submissions/mutations";
import type { Submission } from "@/data/submissions/queries";
import { toast } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface DeleteSubmissionProps {
  /** Null keeps the dialog closed. */
  submission: Submission | null;
  onClose: () => void;
  onDeleted: () => void;
}

/** Confirmation dialog for deleting a message permanently. */
export function DeleteSubmission({ submission, onClose, onDeleted }: DeleteSubmissionProps) {
  const { mutateAsync, isPending } = useDeleteSubmission();
  const remove = async (id: number) => {
    try {
      await mutateAsync(id);
      toast({ title: "Deleted", description: "The contact submission has been deleted." });
      onDeleted();
    } catch {
      toast({
        title: "Error",
        description: "Failed to delete contact submission",
        variant: "destructive",
      });
    }
  };
  return (
    <ConfirmDialog
      open={submission !== null}
      onOpenChange={(open) => {
        if (!open && !isPending) onClose();
      }}
      title="Delete this message?"
      description={`The message from ${submission?.name ?? "this person"} will be gone for good. This action cannot be undone.`}
      action="Delete"
      pendingAction="Deleting..."
      pending={isPending}
      onConfirm={() => {
        if (submission) void remove(submission.id);
      }}
    />
  );
}
