import { lazyDialog } from "@/components/lazy-dialog";
import type { ImageToEdit } from "@/lib/edit-image";
import type { PreparationRules } from "@/lib/prepare-image";
import { useOverlayItem } from "@/lib/use-overlay";

const ImageEditDialog = lazyDialog(
  async () => (await import("@/admin/images/image-edit-dialog")).ImageEditDialog,
);

/** To be spread over the buttons that open the dialog. */
export const imageEditPreload = ImageEditDialog.preload;

interface ImageEditOptions<Image> {
  rules: PreparationRules;
  /** Called with the edited image and the image that it was made of. */
  onEdited: (file: File, image: Image) => void;
}

/** The dialog that crops and rotates an image, and a function that opens it. */
export function useImageEdit<Image extends ImageToEdit>(options: ImageEditOptions<Image>) {
  const [image, setImage] = useOverlayItem<Image>("edit-image");
  // Unmounted instead of closed, because LazyDialog defers `open`: while the browser encodes the image, the dialog would remain.
  const dialog = image ? (
    <ImageEditDialog
      open
      onOpenChange={() => setImage(null)}
      image={image}
      rules={options.rules}
      onEdited={(file) => {
        setImage(null);
        options.onEdited(file, image);
      }}
    />
  ) : null;
  return { dialog, openImageEdit: (chosen: Image) => setImage(chosen) };
}
