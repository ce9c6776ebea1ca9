import { X, ZoomIn, ZoomOut } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { LightboxStage } from "@/components/lightbox-stage";
import { LightboxStepButton } from "@/components/lightbox-step-button";
import { LightboxCaption, LightboxCounter } from "@/components/lightbox-text";
import { Thumbnails } from "@/components/thumbnails";
import { useCarousel } from "@/components/use-carousel";
import { useZoom } from "@/components/use-zoom";
import { cn } from "@/lib/cn";
import type { GalleryImage } from "@/lib/gallery-images";
import { useFocusReturn } from "@/ui/dialog-focus";
import { IconButton } from "@/ui/icon-button";

export interface FullScreenGalleryProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  images: GalleryImage[];
  initialIndex?: number;
  /** Called with the new index whenever another image is shown. */
  onIndexChange?: (index: number) => void;
  /** Content beside the title, such as a link to the whole project. */
  aside?: ReactNode;
  /** Renders content above an image, such as its pins. It covers the image, and is hidden while the image is zoomed. */
  renderOverlay?: (url: string) => ReactNode;
}

/**
 * A full-screen image gallery with zoom. Esc closes it; arrow keys and swipes change the image and wrap around. The page
 * behind it does not scroll, and closing returns the focus to the element that opened the gallery. Spec section 2.8.
 */
export function FullScreenGallery({ open, onOpenChange, ...contentProps }: FullScreenGalleryProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        {/* An invisible overlay, because Radix locks the page's scrolling only while an overlay is rendered. */}
        <RadixDialog.Overlay className="fixed inset-0 z-50" />
        <GalleryContent {...contentProps} />
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function GalleryContent({
  title,
  images,
  initialIndex,
  onIndexChange,
  aside,
  renderOverlay,
}: Omit<FullScreenGalleryProps, "open" | "onOpenChange">) {
  const { index, select, step, onKeyDown } = useCarousel({
    total: images.length,
    initialIndex,
    onIndexChange,
  });
  const zoom = useZoom();
  const focusReturn = useFocusReturn();
  const ZoomIcon = zoom.isZoomed ? ZoomOut : ZoomIn;
  const hasSeveralImages = images.length > 1;
  return (
    <RadixDialog.Content
      data-slot="full-screen-gallery"
      data-tone="dark"
      aria-describedby={undefined}
      // The overlay handles Esc, for example to close a pin's card.
      onEscapeKeyDown={(event) => {
        if (document.querySelector("[data-slot=pin-card]")) event.preventDefault();
      }}
      onKeyDown={(event) => zoom.onKeyDown(event) || onKeyDown(event)}
      {...focusReturn}
      className="fixed inset-0 z-50 grid grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] bg-night text-surface outline-none data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
    >
      <header className="flex min-h-16 flex-wrap items-center gap-x-4 py-2 pr-3 pl-5 md:min-h-20 md:pr-6 md:pl-10">
        <RadixDialog.Title className="flex-[1_10rem] text-title text-balance md:text-heading">
          {title}
        </RadixDialog.Title>
        <div className="ml-auto flex shrink-0 items-center gap-1 md:gap-4">
          {aside}
          <IconButton label={zoom.isZoomed ? "Zoom out" : "Zoom in"} onClick={zoom.toggle}>
            <ZoomIcon aria-hidden strokeWidth={1.4} />
          </IconButton>
          <RadixDialog.Close asChild>
            <IconButton label="Close gallery">
              <X aria-hidden strokeWidth={1.4} />
            </IconButton>
          </RadixDialog.Close>
        </div>
      </header>
      <div className="relative min-h-0 md:px-20">
        <LightboxStage
          images={images}
          index={index}
          // On phones held upright, a wide image fills the height and is panned.
          sizes="(max-width: 40rem) and (orientation: portrait) 220vw, 100vw"
          onStep={step}
          zoom={zoom}
          renderOverlay={renderOverlay}
          className={cn(
            "size-full max-sm:portrait:[--max-image-width:220cqw]",
            zoom.isZoomed && "cursor-grab active:cursor-grabbing",
          )}
        />
        {hasSeveralImages ? (
          <>
            <LightboxStepButton
              direction={-1}
              onStep={step}
              className="absolute top-1/2 left-4 -translate-y-1/2 max-md:hidden"
            />
            <LightboxStepButton
              direction={1}
              onStep={step}
              className="absolute top-1/2 right-4 -translate-y-1/2 max-md:hidden"
            />
          </>
        ) : null}
      </div>
      <footer className="grid min-h-20 grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-1 px-4 pt-3 pb-4 md:grid-cols-[1fr_minmax(0,auto)_1fr] md:px-10">
        <LightboxCaption images={images} index={index} className="col-span-3 text-center" />
        {hasSeveralImages ? (
          <>
            <Thumbnails
              images={images.map(({ url }) => url)}
              currentIndex={index}
              onSelect={select}
              className="col-span-3 max-md:-mx-4 max-md:px-4 md:order-2 md:col-span-1 [@media(height<30rem)]:hidden"
            />
            <LightboxStepButton direction={-1} onStep={step} className="md:hidden" />
            <LightboxCounter
              index={index}
              total={images.length}
              className="text-center md:order-1 md:text-left"
            />
            <LightboxStepButton direction={1} onStep={step} className="md:hidden" />
          </>
        ) : (
          <LightboxCounter index={index} total={images.length} className="col-span-3" />
        )}
      </footer>
    </RadixDialog.Content>
  );
}
