import { parseImageSource } from "@domain/images/image-source.ts";
import type { Place } from "@domain/portfolio/image-pins.ts";
import type { Tag } from "@domain/portfolio/image-pins-form.ts";
import type { MouseEvent } from "react";
import { type TagActions, TagHandle } from "@/admin/portfolio/tag-handle";
import { ResponsiveImage } from "@/components/responsive-image";

interface TagCanvasProps extends TagActions {
  url: string;
  tags: Tag[];
  /** Where a product is about to be tagged. */
  newPlace: Place | null;
  /** The tag that is edited. */
  activeId: number | null;
  /** Called with the place in the image that was pressed. */
  onPlace: (place: Place) => void;
}

/** A large image with a handle on each tagged product. A press elsewhere places a new tag. */
export function TagCanvas({ url, tags, newPlace, activeId, onPlace, ...actions }: TagCanvasProps) {
  const { width, height } = parseImageSource(url);
  // The site takes an image of unknown size for one of 3:2, too.
  const aspectRatio = width && height ? width / height : 3 / 2;
  const placePress = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    onPlace({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  return (
    <div
      className="relative mx-auto w-full"
      style={{ aspectRatio, maxWidth: `calc(${aspectRatio} * 65dvh)` }}
    >
      <ResponsiveImage url={url} alt="" sizes="(min-width: 64rem) 44rem, 92vw" fillsParent />
      <button
        type="button"
        aria-label="Tag a product where you press the image"
        // By keyboard, the button "Add at the centre" does this.
        tabIndex={-1}
        onClick={placePress}
        className="absolute inset-0 cursor-crosshair touch-manipulation"
      />
      {tags.map((tag, index) => (
        <TagHandle
          key={tag.productId}
          tag={tag}
          number={index + 1}
          isActive={tag.productId === activeId}
          {...actions}
        />
      ))}
      {newPlace ? (
        <span
          aria-hidden
          className="pointer-events-none absolute size-7 -translate-1/2 rounded-full border-2 border-dashed border-brass bg-surface/80"
          style={{ left: `${newPlace.x * 100}%`, top: `${newPlace.y * 100}%` }}
        />
      ) : null}
    </div>
  );
}
