import { parseImageSource } from "@domain/images/image-source.ts";
import type { ShownPin } from "@domain/portfolio/image-pins.ts";
import { useEffect, useRef, useState } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { cn } from "@/lib/cn";
import { pieceLabel } from "@/storefront/portfolio/piece-texts";

const PinCard = lazyDialog(async () => (await import("@/storefront/portfolio/pin-card")).PinCard);

interface ImagePinsProps {
  /** Of all images; those of this one are shown. */
  pins: readonly ShownPin[];
  url: string;
  /** The box's width divided by its height, if the box may crop the image. */
  boxAspect?: number;
  /** Whether links replace the history entry, because the image is in an overlay. */
  replace?: boolean;
}

/** How far a pin is at least from the edges of a box that crops its image, as a share of the box. */
const cropMargin = 0.04;

/** Whether a pin is in the part of an image that a box shows (`object-fit: cover`). */
function isInBox({ x, y }: ShownPin, aspect: number, boxAspect: number): boolean {
  const isShown = (share: number, enlargement: number) =>
    Math.abs(share - 0.5) * Math.max(enlargement, 1) <= 0.5 - cropMargin;
  return isShown(x, aspect / boxAspect) && isShown(y, boxAspect / aspect);
}

/** The disc around a dot's centre, and a line around the disc. */
const dotShadow = (colour: "brass" | "surface") =>
  `inset 0 0 0 0.5rem var(--color-${colour}), 0 0 0 1px rgb(34 30 25 / 0.25)`;

/**
 * The products in an image: a dot on each, which opens a card. One card is open at a time; Esc, a second press and a press outside
 * close it. Its parent is the image's box, which has `position: relative`.
 */
export function ImagePins({ pins, url, boxAspect, replace }: ImagePinsProps) {
  const [openId, setOpenId] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const { width, height } = parseImageSource(url);
  const aspect = width && height ? width / height : (boxAspect ?? 1.5);
  const shownPins = pins.filter(
    (pin) => pin.image_url === url && (!boxAspect || isInBox(pin, aspect, boxAspect)),
  );

  useEffect(() => {
    if (openId === null) return;
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpenId(null);
    };
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      root.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
      setOpenId(null);
    };
    document.addEventListener("pointerdown", closeFromOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeFromOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [openId]);

  if (shownPins.length === 0) return null;
  return (
    <div
      ref={root}
      className="panzoom-exclude @container-[size] pointer-events-none absolute inset-0 z-10"
      style={{ overflow: "clip" }}
      {...PinCard.preload}
    >
      {/* The layer is as large as the uncropped image, so that the places of the pins are those in the image. */}
      <div
        className="absolute top-1/2 left-1/2"
        style={{
          translate: "-50% -50%",
          aspectRatio: aspect,
          width: `max(100cqw, ${aspect} * 100cqh)`,
        }}
      >
        {shownPins.map((pin) => {
          const { x, y, product } = pin;
          const isOpen = product.id === openId;
          return (
            <div key={product.id} className="contents">
              <button
                type="button"
                aria-label={pieceLabel(product)}
                aria-expanded={isOpen}
                onClick={() => setOpenId(isOpen ? null : product.id)}
                className="pointer-events-auto absolute grid size-11 place-items-center rounded-full"
                style={{
                  left: `calc(${x * 100}% - 1.375rem)`,
                  top: `calc(${y * 100}% - 1.375rem)`,
                }}
              >
                <span
                  className={cn(
                    "size-6 rounded-full inset-ring",
                    isOpen ? "bg-surface" : "bg-brass",
                  )}
                  style={{ boxShadow: dotShadow(isOpen ? "brass" : "surface") }}
                />
              </button>
              {isOpen ? (
                <PinCard open onOpenChange={() => setOpenId(null)} pin={pin} replace={replace} />
              ) : null}
            </div>
          );
        })}
      </div>
    </div>
  );
}
