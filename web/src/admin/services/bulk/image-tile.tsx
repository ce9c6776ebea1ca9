import { Check } from "lucide-react";
import { useState } from "react";
import type { ScrapedImage } from "@/data/services/scraped-images";
import { cn } from "@/lib/cn";

interface ImageTileProps {
  image: ScrapedImage;
  isSelected: boolean;
  /** Badge text, such as why the image is skipped. */
  badgeText?: string;
  onToggle: () => void;
}

/** Classes of a responsive grid with 4 to 8 columns. Spec section 2.14. */
export const tileGridClasses =
  "grid grid-cols-4 gap-2 sm:gap-3 @xl:grid-cols-5 @2xl:grid-cols-6 @4xl:grid-cols-8";

export function ImageTile({ image, isSelected, badgeText, onToggle }: ImageTileProps) {
  const [isBroken, setIsBroken] = useState(false);
  const name = image.name || "Image without a name";
  return (
    <label
      title={name}
      className="group relative block aspect-square w-full cursor-pointer overflow-hidden bg-sand has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-brass has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-brass"
    >
      <input
        type="checkbox"
        // The transparent checkbox covers the tile, so that a click anywhere on the tile toggles it.
        className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
        aria-label={badgeText ? `${name} (${badgeText})` : name}
        checked={isSelected}
        onChange={onToggle}
      />
      {isBroken ? (
        <span className="absolute inset-0 grid place-items-center p-1 text-center text-label text-ink-soft">
          No preview
        </span>
      ) : (
        <img
          src={image.url}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setIsBroken(true)}
          className="absolute inset-0 size-full object-cover transition-opacity group-hover:opacity-85"
        />
      )}
      <span
        aria-hidden
        className={cn(
          "absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-control inset-ring",
          isSelected ? "bg-brass inset-ring-brass" : "bg-surface inset-ring-control",
        )}
      >
        {isSelected ? <Check className="size-4 text-surface" strokeWidth={2.5} /> : null}
      </span>
      {badgeText ? (
        <span className="absolute inset-x-0 bottom-0 bg-surface/92 px-1.5 py-0.5 text-label">
          {badgeText}
        </span>
      ) : null}
    </label>
  );
}
