import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import { LightboxStage } from "@/components/lightbox-stage";
import { LightboxStepButton } from "@/components/lightbox-step-button";
import { LightboxCaption, LightboxCounter } from "@/components/lightbox-text";
import { Thumbnails } from "@/components/thumbnails";
import { useCarousel } from "@/components/use-carousel";
import type { GalleryImage } from "@/lib/gallery-images";
import { Button } from "@/ui/button";
import { overlayClasses } from "@/ui/dialog";
import { useFocusReturn } from "@/ui/dialog-focus";
import { IconButton } from "@/ui/icon-button";

interface LightboxProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The category, in small capitals above the title. */
  eyebrow?: string | null;
  description?: string | null;
  images: GalleryImage[];
  onEnquire: () => void;
}

/** A dialog with a service item's images, its description and an enquiry button. Spec section 2.10. */
export function Lightbox({ open, onOpenChange, ...contentProps }: LightboxProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={overlayClasses} />
        <LightboxContent {...contentProps} />
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function LightboxContent({
  title,
  eyebrow,
  description,
  images,
  onEnquire,
}: Omit<LightboxProps, "open" | "onOpenChange">) {
  const { index, select, step, onKeyDown } = useCarousel({ total: images.length });
  const focusReturn = useFocusReturn();
  const hasSeveralImages = images.length > 1;
  return (
    <RadixDialog.Content
      data-slot="lightbox"
      {...(description ? {} : { "aria-describedby": undefined })}
      onKeyDown={onKeyDown}
      {...focusReturn}
      className="fixed inset-0 z-50 flex flex-col overflow-y-auto overscroll-contain bg-surface shadow-float outline-none md:inset-6 lg:inset-10 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:overflow-hidden data-[state=closed]:animate-vanish data-[state=open]:animate-appear"
    >
      <div className="flex shrink-0 flex-col bg-canvas max-lg:h-[min(70dvh,105vw)] md:max-lg:h-[55dvh] lg:min-h-0">
        <div className="min-h-0 flex-1 lg:p-8 lg:pb-0">
          <LightboxStage
            images={images}
            index={index}
            sizes="(min-width: 64rem) calc(100vw - 34rem), 100vw"
            onStep={step}
            className="size-full"
          />
        </div>
        <LightboxCaption images={images} index={index} className="px-5 pt-3 lg:px-8" />
        {hasSeveralImages ? (
          <div className="flex items-center justify-between px-5 py-3 lg:px-8 lg:py-5">
            <LightboxCounter index={index} total={images.length} />
            <div className="flex gap-2">
              <LightboxStepButton direction={-1} onStep={step} />
              <LightboxStepButton direction={1} onStep={step} />
            </div>
          </div>
        ) : (
          <div className="lg:h-8" />
        )}
      </div>
      <div className="flex flex-1 flex-col gap-6 p-6 max-lg:shrink-0 lg:min-h-0 lg:overflow-y-auto lg:p-10 lg:pt-20">
        <div className="grid gap-3">
          {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
          <RadixDialog.Title className="text-section">{title}</RadixDialog.Title>
        </div>
        {description ? (
          <RadixDialog.Description className="whitespace-pre-line text-ink-soft">
            {description}
          </RadixDialog.Description>
        ) : null}
        {hasSeveralImages ? (
          <Thumbnails
            images={images.map(({ url }) => url)}
            currentIndex={index}
            onSelect={select}
            className="-mx-1 shrink-0 flex-wrap"
          />
        ) : null}
        <div className="mt-auto grid gap-3 border-t border-sand pt-6">
          <p className="text-small text-ink-soft">
            Questions about size, finish or delivery? We are glad to answer.
          </p>
          <Button onClick={onEnquire}>Enquire</Button>
        </div>
      </div>
      <RadixDialog.Close asChild>
        <IconButton
          label="Close"
          hoverClassName="hover:bg-surface"
          className="fixed top-3 right-3 bg-surface/92 md:absolute md:top-4 md:right-4"
        >
          <X aria-hidden strokeWidth={1.4} />
        </IconButton>
      </RadixDialog.Close>
    </RadixDialog.Content>
  );
}
