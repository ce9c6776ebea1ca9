import { useState } from "react";
import { Picture } from "@/components/picture";
import { cn } from "@/lib/cn";

interface ThumbnailsProps {
  images: string[];
  current: number;
  onSelect: (index: number) => void;
  className?: string;
}

/** A row of small pictures to choose from; one that can't be loaded is left out. */
export function Thumbnails({ images, current, onSelect, className }: ThumbnailsProps) {
  const [broken, setBroken] = useState<string[]>([]);
  return (
    <ul className={cn("flex gap-3 overflow-x-auto p-1", className)}>
      {images.map((url, index) =>
        broken.includes(url) ? null : (
          <li key={url}>
            <button
              type="button"
              aria-label={`Show picture ${index + 1} of ${images.length}`}
              aria-current={index === current ? "true" : undefined}
              onClick={() => onSelect(index)}
              className="block opacity-70 transition-opacity hover:opacity-100 focus-visible:outline-offset-2 aria-current:opacity-100 aria-current:outline aria-current:outline-offset-2 aria-current:outline-current"
            >
              <Picture
                url={url}
                alt=""
                sizes="4.5rem"
                className="size-16 sm:size-18"
                onError={() => setBroken((urls) => [...urls, url])}
              />
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
