import { formatCount } from "@domain/format-number.ts";
import {
  type UnusedImage,
  useRemoveUnusedImages,
} from "@/data/image-validation/unused-image-removal";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { ConfirmDialog } from "@/ui/confirm-dialog";

interface RemoveUnusedImagesDialogProps {
  /** An empty list keeps the dialog closed. */
  images: UnusedImage[];
  onClose: () => void;
}

export function RemoveUnusedImagesDialog({ images, onClose }: RemoveUnusedImagesDialogProps) {
  const { mutateAsync, isPending } = useRemoveUnusedImages();
  const removeImages = async () => {
    try {
      const removedCount = await mutateAsync(images);
      const otherCount = images.length - removedCount;
      const removed = removedCount === 1 ? "1 image is" : `${removedCount} images are`;
      const others = ` ${formatCount(otherCount, "image")} had been used or removed before.`;
      toast({
        title: "Uploads removed",
        description: `${removed} gone from storage.${otherCount > 0 ? others : ""}`,
      });
    } catch (error) {
      const fallback = "The images could not be removed. Please try again.";
      toastError("Removal failed", messageOf(error, fallback));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={images.length > 0}
      onOpenChange={(next) => !next && onClose()}
      title={images.length === 1 ? "Remove this upload?" : `Remove ${images.length} uploads?`}
      description="Nothing on the site uses what is removed. This action cannot be undone."
      actionLabel="Remove"
      pendingLabel="Removing..."
      pending={isPending}
      onConfirm={() => void removeImages()}
    />
  );
}
