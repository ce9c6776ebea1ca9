import { ImageOff } from "lucide-react";
import type { ReactNode } from "react";
import { LightboxImage } from "@/components/lightbox-image";
import { indexesToRender } from "@/components/lightbox-index";
import { useSwipe } from "@/components/use-swipe";
import type { Zoom } from "@/components/use-zoom";
import { cn } from "@/lib/cn";
import type { GalleryImage } from "@/lib/gallery-images";

interface LightboxStageProps {
  images: GalleryImage[];
  index: number;
  sizes: string;
  onStep: (direction: 1 | -1) => void;
  /** Makes the current image zoomable. */
  zoom?: Zoom;
  /** Renders content above an image; hidden while the image is zoomed. */
  renderOverlay?: ((url: string) => ReactNode) | undefined;
  className?: string;
}

/** Renders the current image. A swipe selects the next or previous image, unless it pans the current image. */
export function LightboxStage({
  images,
  index,
  sizes,
  onStep,
  zoom,
  renderOverlay,
  className,
}: LightboxStageProps) {
  const swipe = useSwipe((direction) => zoom?.hasPanned() || onStep(direction));
  return (
    <div
      data-slot="lightbox-stage"
      className={cn("@container-[size] relative min-h-0 touch-pan-y overflow-hidden", className)}
      {...swipe}
    >
      {images.length === 0 ? (
        <p className="absolute inset-0 grid place-content-center justify-items-center gap-3 text-small">
          <ImageOff aria-hidden className="size-8 opacity-60" strokeWidth={1.2} />
          No image
        </p>
      ) : null}
      {indexesToRender(index, images.length).map((renderedIndex) => (
        <LightboxImage
          key={renderedIndex}
          url={images[renderedIndex]?.url ?? ""}
          alt={images[renderedIndex]?.alt ?? ""}
          isCurrent={renderedIndex === index}
          zoom={renderedIndex === index ? zoom : undefined}
          sizes={sizes}
        >
          {renderedIndex === index && !zoom?.isZoomed
            ? renderOverlay?.(images[renderedIndex]?.url ?? "")
            : null}
        </LightboxImage>
      ))}
    </div>
  );
}
