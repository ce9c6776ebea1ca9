import type { ShownPin } from "@domain/portfolio/image-pins.ts";
import { FullScreenGallery, type FullScreenGalleryProps } from "@/components/full-screen-gallery";
import { ImagePins } from "@/storefront/portfolio/image-pins";

interface RoomGalleryProps extends Omit<FullScreenGalleryProps, "renderOverlay"> {
  /** The products in the images. */
  pins: readonly ShownPin[];
}

/** The full-screen gallery of a project, with the products in its images. */
export function RoomGallery({ pins, ...props }: RoomGalleryProps) {
  return (
    <FullScreenGallery
      {...props}
      renderOverlay={(url) => <ImagePins pins={pins} url={url} replace />}
    />
  );
}
