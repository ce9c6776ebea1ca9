import { formatDate } from "@domain/dates.ts";
import { formatCount } from "@domain/format-number.ts";
import { useQuery } from "@tanstack/react-query";
import { LoadFailure } from "@/admin/shell/query-content";
import { Thumbnail } from "@/admin/shell/thumbnail";
import {
  type UnusedImage,
  unusedImages,
  useRemoveUnusedImages,
} from "@/data/image-validation/unused-image-removal";
import { messageOf } from "@/lib/request-error";
import { toast, toastError } from "@/lib/toast";
import { useOverlayItem } from "@/lib/use-overlay";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/confirm-dialog";

/** Maximum number of listed images; "Remove all" also removes the images that are not listed. */
const maxListedImages = 50;

export function UnusedImages() {
  const { data: images, error, refetch } = useQuery(unusedImages());
  const [imagesToRemove, setImagesToRemove] = useOverlayItem<UnusedImage[]>("remove");
  if (error) return <LoadFailure message={error.message} onRetry={() => void refetch()} />;
  if (!images || images.length === 0) return null;
  return (
    <section aria-labelledby="unused-images" className="mt-12 grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1.5">
          <h2 id="unused-images" className="flex items-baseline gap-3 text-heading">
            Unused uploads
            <span className="numeric text-small text-ink-soft">{images.length}</span>
          </h2>
          <p className="max-w-prose text-ink-soft">
            Uploaded more than a day ago, and shown nowhere: a form was discarded, or another image
            chosen.
          </p>
        </div>
        {images.length > 1 ? (
          <Button variant="outline" size="small" onClick={() => setImagesToRemove(images)}>
            Remove all
          </Button>
        ) : null}
      </div>
      <ul className="border-t border-sand bg-surface">
        {images.slice(0, maxListedImages).map((image) => (
          <UnusedImageRow
            key={image.id}
            image={image}
            onRemove={() => setImagesToRemove([image])}
          />
        ))}
      </ul>
      {images.length > maxListedImages ? (
        <p className="numeric text-small text-ink-soft">
          {`And ${images.length - maxListedImages} more, newer ones.`}
        </p>
      ) : null}
      <RemoveUnusedImagesDialog
        images={imagesToRemove ?? []}
        onClose={() => setImagesToRemove(null)}
      />
    </section>
  );
}

function UnusedImageRow({ image, onRemove }: { image: UnusedImage; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-4 border-b border-sand px-4 py-3">
      <Thumbnail url={image.url} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="[overflow-wrap:anywhere]">{image.original_name}</span>
        <span className="numeric text-small text-ink-soft">
          {`${Math.ceil(image.size / 1024)} KB, ${formatDate(image.created_at)}`}
        </span>
      </div>
      <Button
        variant="outline"
        size="small"
        aria-label={`Remove ${image.original_name}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </li>
  );
}

interface RemoveUnusedImagesDialogProps {
  /** An empty list keeps the dialog closed. */
  images: UnusedImage[];
  onClose: () => void;
}

function RemoveUnusedImagesDialog({ images, onClose }: RemoveUnusedImagesDialogProps) {
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
