import { useEffect, useRef, useState } from "react";
import { ResponsiveImage } from "@/components/responsive-image";
import { centreInRow } from "@/lib/centre-in-row";
import { cn } from "@/lib/cn";

interface ThumbnailsProps {
  images: string[];
  currentIndex: number;
  onSelect: (index: number) => void;
  className?: string;
}

/** A row of thumbnails; each selects its image. Thumbnails that fail to load are removed. Spec section 2.10. */
export function Thumbnails({ images, currentIndex, onSelect, className }: ThumbnailsProps) {
  const [brokenUrls, setBrokenUrls] = useState<string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const selectedItem = useRef<HTMLLIElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the selected element changes with the selection.
  useEffect(() => {
    if (list.current && selectedItem.current) centreInRow(list.current, selectedItem.current);
  }, [currentIndex]);

  return (
    <ul
      ref={list}
      className={cn("relative flex gap-3 overflow-x-auto p-1 [scrollbar-width:none]", className)}
    >
      {images.map((url, index) =>
        brokenUrls.includes(url) ? null : (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a URL may occur twice, and the order never changes.
            key={index}
            ref={index === currentIndex ? selectedItem : undefined}
            className="shrink-0"
          >
            <button
              type="button"
              aria-label={`Show picture ${index + 1} of ${images.length}`}
              aria-current={index === currentIndex ? "true" : undefined}
              onClick={() => onSelect(index)}
              className="block opacity-70 transition-opacity hover:opacity-100 focus-visible:outline-offset-2 aria-current:opacity-100 aria-current:outline aria-current:outline-offset-2 aria-current:outline-current"
            >
              <ResponsiveImage
                url={url}
                alt=""
                sizes="4.5rem"
                className="size-16 sm:size-18"
                onError={() => setBrokenUrls((urls) => [...urls, url])}
              />
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
