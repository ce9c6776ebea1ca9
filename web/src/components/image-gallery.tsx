import { type UIEvent, useRef, useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { wrapIndex } from "@/components/lightbox-index";
import { LightboxStepButton } from "@/components/lightbox-step-button";
import { LightboxCounter } from "@/components/lightbox-text";
import { ResponsiveImage } from "@/components/responsive-image";
import { Thumbnails } from "@/components/thumbnails";
import { cn } from "@/lib/cn";
import type { GalleryImage } from "@/lib/gallery-images";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";
import { LineIcon } from "@/ui/line-icon";

const FullScreenGallery = lazyDialog(
  async () => (await import("@/components/full-screen-gallery")).FullScreenGallery,
);

interface ImageGalleryProps {
  /** The subject of the images, such as the product's name. */
  title: string;
  images: GalleryImage[];
  /** The CSS background of the first image until it is decoded. */
  background?: string | undefined;
  /** Called by the full-screen gallery's enquiry button. */
  onEnquire: () => void;
}

/** Media query of the theme's breakpoint `wide`. */
const wideScreenQuery = "(min-width: 90rem)";
const carouselSizes = "(min-width: 80rem) 44rem, (min-width: 48rem) 58vw, 100vw";

/**
 * An image carousel (horizontal scroll snap) with previous and next buttons, counter and thumbnails. Wide screens show all images
 * in a grid of two columns instead. A click on an image opens the full-screen gallery. Spec section 2.6.
 */
export function ImageGallery({ title, images, background, onEnquire }: ImageGalleryProps) {
  const [currentIndex, setCurrentIndex] = useState(0);
  const [isGalleryOpen, setGalleryOpen] = useOverlay("gallery");
  const carouselRef = useRef<HTMLUListElement>(null);
  const total = images.length;
  if (total === 0)
    return <ResponsiveImage url={null} alt={title} sizes="0" className="aspect-square" />;

  const hasSeveralImages = total > 1;
  const showImage = (index: number) => {
    setCurrentIndex(index);
    if (carouselRef.current)
      carouselRef.current.scrollLeft = index * carouselRef.current.clientWidth;
  };
  const step = (direction: 1 | -1) => showImage(wrapIndex(currentIndex, direction, total));
  const updateCurrentIndex = ({
    currentTarget: { scrollLeft, clientWidth },
  }: UIEvent<HTMLElement>) => setCurrentIndex(Math.round(scrollLeft / clientWidth));
  return (
    <>
      <div className="relative grid grid-cols-1">
        <ul
          ref={carouselRef}
          onScroll={updateCurrentIndex}
          className="-m-1 flex gap-2 overflow-x-auto p-1 [scroll-snap-type:x_mandatory] [scrollbar-width:none] wide:grid wide:grid-cols-2 wide:gap-5"
        >
          {images.map(({ url, alt }, index) => {
            // The first image spans the row, and so does a last image that would otherwise be alone in its row.
            const spansRow = index === 0 || (index === total - 1 && index % 2 === 1);
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a URL may occur twice, and the order never changes.
                key={index}
                className={cn("w-full shrink-0 snap-center", spansRow && "wide:col-span-2")}
              >
                <button
                  type="button"
                  aria-label={
                    index === currentIndex ? "View larger" : `View picture ${index + 1} larger`
                  }
                  onClick={() => {
                    setCurrentIndex(index);
                    setGalleryOpen(true);
                  }}
                  {...FullScreenGallery.preload}
                  className="block w-full cursor-zoom-in focus-visible:outline-offset-2"
                >
                  <ResponsiveImage
                    url={url}
                    alt={alt}
                    sizes={`${wideScreenQuery} ${spansRow ? 48 : 24}rem, ${carouselSizes}`}
                    boxAspect={1}
                    priority={index === 0}
                    background={index === 0 ? background : undefined}
                    className="aspect-square"
                  />
                </button>
              </li>
            );
          })}
        </ul>
        {/* The background is on the icon's parent. On the SVG element, forced-colours mode would give it the icon's colour. */}
        <span className="pointer-events-none absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-surface/85">
          <LineIcon path="M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6" />
        </span>
        {hasSeveralImages ? (
          <div className="absolute bottom-3 left-3 flex items-center rounded-full bg-surface/85 wide:hidden">
            <LightboxStepButton direction={-1} onStep={step} frameless />
            <LightboxCounter index={currentIndex} total={total} className="min-w-8 text-center" />
            <LightboxStepButton direction={1} onStep={step} frameless />
          </div>
        ) : null}
      </div>
      {hasSeveralImages ? (
        <Thumbnails
          images={images.map(({ url }) => url)}
          currentIndex={currentIndex}
          onSelect={showImage}
          className="-mx-1 mt-2 wide:hidden"
        />
      ) : null}
      <FullScreenGallery
        open={isGalleryOpen}
        onOpenChange={setGalleryOpen}
        title={title}
        images={images}
        initialIndex={currentIndex}
        onIndexChange={showImage}
        aside={
          <Button variant="outline" size="small" onClick={onEnquire}>
            Enquire
          </Button>
        }
      />
    </>
  );
}
