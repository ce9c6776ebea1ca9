import { ChevronLeft, ChevronRight, Maximize2 } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { Picture } from "@/components/picture";
import { Thumbnails } from "@/components/thumbnails";
import { useSwipe } from "@/components/use-swipe";
import { useOverlay } from "@/lib/use-overlay";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";

const FullScreenGallery = lazyDialog(
  async () => (await import("@/components/full-screen-gallery")).FullScreenGallery,
);

interface ImageGalleryProps {
  /** The subject of the pictures, such as the product's name. */
  title: string;
  images: string[];
  /** Opens an enquiry from the full-screen gallery. */
  onEnquire: () => void;
}

const turnClasses =
  "absolute top-1/2 -translate-y-1/2 bg-surface/85 focus-visible:bg-surface focus-visible:-outline-offset-2";

/** A main picture, thumbnails if there are several pictures, and a full-screen gallery. */
export function ImageGallery({ title, images, onEnquire }: ImageGalleryProps) {
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useOverlay("gallery");
  const total = images.length;
  const several = total > 1;
  const step = (by: 1 | -1) => setIndex((index + by + total) % total);
  const swipe = useSwipe((by) => several && step(by));
  const alt = several ? `${title}, picture ${index + 1} of ${total}` : title;

  return (
    <div className="grid content-start gap-4">
      <div className="relative touch-pan-y" {...swipe}>
        <Picture
          key={images[index]}
          url={images[index]}
          alt={alt}
          sizes="(min-width: 80rem) 44rem, (min-width: 48rem) 58vw, 100vw"
          boxAspect={1}
          priority={index === 0}
          className="aspect-square"
        />
        {several ? (
          <>
            <IconButton
              label="Previous picture"
              onClick={() => step(-1)}
              hoverClassName="hover:bg-surface"
              className={`${turnClasses} left-3`}
            >
              <ChevronLeft aria-hidden strokeWidth={1.6} />
            </IconButton>
            <IconButton
              label="Next picture"
              onClick={() => step(1)}
              hoverClassName="hover:bg-surface"
              className={`${turnClasses} right-3`}
            >
              <ChevronRight aria-hidden strokeWidth={1.6} />
            </IconButton>
            <output className="numeric pointer-events-none absolute bottom-3 left-3 bg-surface/92 px-2 py-1 text-label">
              {index + 1} / {total}
            </output>
          </>
        ) : null}
        {total > 0 ? (
          <IconButton
            label="View larger"
            onClick={() => setEnlarged(true)}
            {...FullScreenGallery.preload}
            hoverClassName="hover:bg-surface"
            className="absolute right-3 bottom-3 bg-surface/85 focus-visible:bg-surface focus-visible:-outline-offset-2"
          >
            <Maximize2 aria-hidden className="size-4!" strokeWidth={1.6} />
          </IconButton>
        ) : null}
      </div>
      {several ? <Thumbnails images={images} current={index} onSelect={setIndex} /> : null}
      <FullScreenGallery
        open={enlarged}
        onOpenChange={setEnlarged}
        title={title}
        urls={images}
        initialIndex={index}
        onIndexChange={setIndex}
        aside={
          <Button variant="outline" size="small" data-tone="dark" onClick={onEnquire}>
            Enquire
          </Button>
        }
      />
    </div>
  );
}
