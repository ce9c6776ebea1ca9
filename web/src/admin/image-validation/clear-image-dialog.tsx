import { useClearImageReference } from "@/data/image-validation/mutations";
import type { ImageIssue } from "@/data/image-validation/validate-images";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface ClearImageDialogProps {
  /** Null keeps the dialog closed. */
  issue: ImageIssue | null;
  onClose: () => void;
  onCleared: (issue: ImageIssue) => void;
}

/** Confirmation dialog for removing an image reference from a row. Spec section 8, image validation. */
export function ClearImageDialog({ issue, onClose, onCleared }: ClearImageDialogProps) {
  const { mutateAsync, isPending } = useClearImageReference();
  const clearImage = async (issueToClear: ImageIssue) => {
    try {
      await mutateAsync(issueToClear);
      toast({ title: "Issue Fixed", description: `The image of ${issueToClear.name} is cleared.` });
      onCleared(issueToClear);
    } catch (error) {
      const fallback = "Failed to fix the image reference. Please try again.";
      toastError("Fix Failed", messageOf(error, fallback));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={issue !== null}
      onOpenChange={(next) => !next && onClose()}
      title="Clear this image?"
      description={`The reference is taken out of ${issue?.name ?? "the row"}, which then shows its next image, or none. This action cannot be undone.`}
      actionLabel="Clear"
      pendingLabel="Clearing..."
      pending={isPending}
      onConfirm={() => {
        if (issue) void clearImage(issue);
      }}
    />
  );
}
