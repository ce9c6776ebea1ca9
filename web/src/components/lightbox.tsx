import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { LightboxPicture } from "@/components/lightbox-picture";
import { Thumbnails } from "@/components/thumbnails";
import { useSwipe } from "@/components/use-swipe";
import { IconButton } from "@/ui/icon-button";

interface LightboxProps {
  /** What is shown, such as the product's name. */
  title: string;
  images: string[];
  /** Which picture is open; null closes the lightbox. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
  /** Something to do about what one sees, such as an Enquire button. */
  action?: ReactNode;
}

/** Pictures over the whole screen: arrow keys, buttons and swipes lead round and round, Esc closes. Spec section 2.10. */
export function Lightbox({ title, images, index, onIndexChange, action }: LightboxProps) {
  const total = images.length;
  const url = index === null ? undefined : images[index];
  const step = (by: 1 | -1) => {
    if (index !== null) onIndexChange((index + by + total) % total);
  };
  const swipe = useSwipe(step);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") step(1);
    if (event.key === "ArrowLeft") step(-1);
  };

  return (
    <Dialog.Root open={url !== undefined} onOpenChange={(open) => !open && onIndexChange(null)}>
      <Dialog.Portal>
        <Dialog.Content
          data-slot="lightbox"
          data-tone="dark"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex flex-col bg-night text-surface data-[state=open]:animate-in data-[state=open]:fade-in-0"
        >
          <header className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
            <Dialog.Title className="truncate text-title">{title}</Dialog.Title>
            <div className="flex items-center gap-3">
              {total > 1 ? (
                <p role="status" className="numeric text-small whitespace-nowrap">
                  {(index ?? 0) + 1} / {total}
                </p>
              ) : null}
              {action}
              <Dialog.Close asChild>
                <IconButton label="Close" className="hover:bg-surface/12">
                  <X aria-hidden />
                </IconButton>
              </Dialog.Close>
            </div>
          </header>
          <div className="relative min-h-0 flex-1 touch-pan-y" {...swipe}>
            {url ? (
              <LightboxPicture key={url} url={url} alt={`${title}, picture ${(index ?? 0) + 1}`} />
            ) : null}
            {total > 1 ? (
              <>
                <Turn label="Previous picture" side="left-2" onClick={() => step(-1)}>
                  <ChevronLeft aria-hidden />
                </Turn>
                <Turn label="Next picture" side="right-2" onClick={() => step(1)}>
                  <ChevronRight aria-hidden />
                </Turn>
              </>
            ) : null}
          </div>
          {total > 1 ? (
            <Thumbnails
              images={images}
              current={index ?? 0}
              onSelect={onIndexChange}
              className="justify-center px-4 py-4"
            />
          ) : (
            <div className="h-4" />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface TurnProps {
  label: string;
  side: string;
  onClick: () => void;
  children: ReactNode;
}

function Turn({ label, side, onClick, children }: TurnProps) {
  return (
    <IconButton
      label={label}
      onClick={onClick}
      className={`absolute top-1/2 -translate-y-1/2 bg-night/60 hover:bg-night-raised ${side}`}
    >
      {children}
    </IconButton>
  );
}
