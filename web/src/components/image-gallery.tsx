import { Maximize2 } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { ResponsiveImage } from "@/components/responsive-image";
import { useSwipe } from "@/components/use-swipe";
import { cn } from "@/lib/cn";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";

const FullScreenGallery = lazyDialog(
  async () => (await import("@/components/full-screen-gallery")).FullScreenGallery,
);

interface ImageGalleryProps {
  /** The subject of the images, such as the product's name. */
  title: string;
  images: string[];
  /** Called by the full-screen gallery's enquiry button. */
  onEnquire: () => void;
}

/** The theme's breakpoint `wide`. */
const wide = "(min-width: 90rem)";
const mainSizes = "(min-width: 80rem) 44rem, (min-width: 48rem) 58vw, 100vw";

/**
 * A main image with thumbnails below it, which select the main image. Wide screens show all images large, in one or two
 * columns. A large image opens the full-screen gallery.
 */
export function ImageGallery({ title, images, onEnquire }: ImageGalleryProps) {
  const [main, setMain] = useState(0);
  const [enlarged, setEnlarged] = useOverlay("gallery");
  const total = images.length;
  const swipe = useSwipe((by) => total > 1 && setMain((main + by + total) % total));
  if (total === 0)
    return <ResponsiveImage url={null} alt={title} sizes="0" className="aspect-square" />;

  const select = (index: number) => {
    if (index === main || window.matchMedia(wide).matches) setEnlarged(true);
    setMain(index);
  };
  return (
    <>
      <ul
        className="grid touch-pan-y grid-cols-[repeat(auto-fill,minmax(4rem,1fr))] content-start gap-3 wide:grid-cols-2 wide:gap-5"
        {...swipe}
      >
        {images.map((url, index) => {
          const isMain = index === main;
          // The first image, and a last image that would be alone in its row.
          const isRow = index === 0 || (index === total - 1 && index % 2 === 1);
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a URL may occur twice, and the order never changes.
              key={index}
              className={cn(
                "relative",
                isMain && "max-wide:order-first max-wide:col-span-full",
                isRow && "wide:col-span-2",
              )}
            >
              <button
                type="button"
                aria-label={isMain ? "View larger" : `Show picture ${index + 1} of ${total}`}
                onClick={() => select(index)}
                {...FullScreenGallery.preload}
                className={cn(
                  "block w-full focus-visible:outline-offset-2 wide:cursor-zoom-in",
                  isMain
                    ? "cursor-zoom-in"
                    : "transition-opacity max-wide:opacity-75 max-wide:hover:opacity-100",
                )}
              >
                <ResponsiveImage
                  url={url}
                  alt={total > 1 ? `${title}, picture ${index + 1} of ${total}` : title}
                  sizes={`${wide} ${isRow ? 48 : 24}rem, ${isMain ? mainSizes : "5rem"}`}
                  boxAspect={1}
                  priority={index === 0}
                  className="aspect-square"
                />
              </button>
              {isMain ? (
                <Maximize2
                  aria-hidden
                  className="pointer-events-none absolute right-3 bottom-3 size-11 rounded-full bg-surface/85 p-3.5"
                  strokeWidth={1.6}
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      <FullScreenGallery
        open={enlarged}
        onOpenChange={setEnlarged}
        title={title}
        urls={images}
        initialIndex={main}
        onIndexChange={setMain}
        aside={
          <Button variant="outline" size="small" data-tone="dark" onClick={onEnquire}>
            Enquire
          </Button>
        }
      />
    </>
  );
}
