import { cn } from "@/lib/cn";
import type { GalleryImage } from "@/lib/gallery-images";

/** The text "n / total", which screen readers announce on each change. */
export function LightboxCounter({
  index,
  total,
  className,
}: {
  index: number;
  total: number;
  className?: string;
}) {
  return (
    <p aria-live="polite" className={cn("numeric text-small tracking-button", className)}>
      <span className="sr-only">Picture </span>
      <span>{`${index + 1} / ${total}`}</span>
    </p>
  );
}

interface LightboxCaptionProps {
  images: GalleryImage[];
  index: number;
  className?: string;
}

/**
 * The title of the current image. If any image has a title, every image has space for one, so that the images keep their position.
 * Hidden from screen readers, because the image's alternative text is the same.
 */
export function LightboxCaption({ images, index, className }: LightboxCaptionProps) {
  if (!images.some(({ caption }) => caption)) return null;
  return (
    <p aria-hidden className={cn("line-clamp-2 min-h-[1lh] text-small", className)}>
      {images[index]?.caption}
    </p>
  );
}
