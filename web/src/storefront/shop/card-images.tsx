import { ChevronLeft, ChevronRight } from "lucide-react";
import { ResponsiveImage } from "@/components/responsive-image";
import { cn } from "@/lib/cn";
import type { useCardGallery } from "@/storefront/shop/use-card-gallery";

/** The columns of the card's grid: two on narrow screens, and three from 48rem or four from 64rem. */
export type CardGrid = "twoToThree" | "twoToFour";

const sizesByGrid: Record<CardGrid, string> = {
  twoToThree: "(min-width: 80rem) 19rem, (min-width: 48rem) 31vw, 46vw",
  twoToFour: "(min-width: 80rem) 19rem, (min-width: 64rem) 23vw, 46vw",
};

interface CardImagesProps {
  name: string;
  category: string | null;
  images: string[];
  gallery: ReturnType<typeof useCardGallery>;
  priority: boolean;
  grid: CardGrid;
}

/** A card's square images, overlaid with the category and the image count. One image is visible at a time. */
export function CardImages({ name, category, images, gallery, priority, grid }: CardImagesProps) {
  const sizes = sizesByGrid[grid];
  const renderedImages = gallery.isActivated ? images : images.slice(0, 1);
  return (
    <div className="relative aspect-square bg-sand">
      {renderedImages.length === 0 ? (
        <ResponsiveImage url={null} alt="" sizes={sizes} className="size-full" />
      ) : null}
      {renderedImages.map((url, index) => (
        <ResponsiveImage
          key={url}
          url={url}
          // The first image is decorative, because the card's heading names the product; the others need an alt text.
          alt={index === 0 ? "" : `${name}, picture ${index + 1} of ${images.length}`}
          sizes={sizes}
          boxAspect={1}
          priority={priority && index === 0}
          fillsParent
          className={cn(
            "transition-[opacity,visibility] duration-300",
            index === gallery.index ? "opacity-100" : "invisible opacity-0",
          )}
        />
      ))}
      {/* The light shade ensures the text's contrast on a dark image. */}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end gap-1.5 bg-[linear-gradient(#fffdf900,#fffdf985_50%)] px-2 pt-6 pb-1.5 text-label @min-[16rem]:px-3 @min-[16rem]:pb-2">
        <span className="min-w-0 flex-1">{category}</span>
        <ImageCount gallery={gallery} images={images} />
      </div>
    </div>
  );
}

/** One dot per image and the text 'n / total'; renders nothing for a single image. */
function ImageCount({ gallery, images }: Pick<CardImagesProps, "gallery" | "images">) {
  if (images.length < 2) return null;
  return (
    <>
      {images.map((url, index) => (
        <span
          key={url}
          aria-hidden
          className={cn(
            "mb-1.5 size-1.5 rounded-full transition-colors",
            index === gallery.index ? "bg-ink" : "bg-ink/30",
          )}
        />
      ))}
      <span aria-live={gallery.hasSelectedImage ? "polite" : "off"} className="numeric ml-1">
        {`${gallery.index + 1} / ${images.length}`}
      </span>
    </>
  );
}

/** The previous and next buttons of a card's images; mounted on first hover, focus or touch. */
export function CardStepButtons({ name, gallery }: Pick<CardImagesProps, "name" | "gallery">) {
  if (!gallery.isActivated || gallery.total < 2) return null;
  return (
    <>
      <StepButton name={name} direction={-1} gallery={gallery} />
      <StepButton name={name} direction={1} gallery={gallery} />
    </>
  );
}

interface StepButtonProps {
  name: string;
  direction: 1 | -1;
  gallery: CardImagesProps["gallery"];
}

/** A button for the previous or next image, for mouse and keyboard; on touch screens visitors swipe instead. */
function StepButton({ name, direction, gallery }: StepButtonProps) {
  const Icon = direction === 1 ? ChevronRight : ChevronLeft;
  return (
    <button
      type="button"
      aria-label={`${direction === 1 ? "Next" : "Previous"} picture of ${name}`}
      onClick={() => gallery.step(direction)}
      className={cn(
        "absolute top-[50cqw] z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full text-ink opacity-0 transition-opacity group-hover:opacity-100 focus-visible:bg-surface focus-visible:opacity-100 focus-visible:-outline-offset-2",
        direction === 1 ? "right-0" : "left-0",
      )}
    >
      <Icon aria-hidden className="size-8 rounded-full bg-surface/85 p-2" strokeWidth={1.6} />
    </button>
  );
}
