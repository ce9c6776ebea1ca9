import { useEffect, useRef, useState } from "react";
import { Picture } from "@/components/picture";
import { cn } from "@/lib/cn";

interface LightboxThumbnailsProps {
  urls: string[];
  index: number;
  onSelect: (index: number) => void;
  className?: string;
}

/** Small pictures that lead to the large ones. One that can't be loaded is left out. Spec section 2.10. */
export function LightboxThumbnails({ urls, index, onSelect, className }: LightboxThumbnailsProps) {
  const [broken, setBroken] = useState<ReadonlySet<number>>(new Set());
  const current = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the current thumbnail is another one after each change.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [index]);

  return (
    <ul
      aria-label="Pictures"
      className={cn("flex gap-2 overflow-x-auto p-1.5 [scrollbar-width:none]", className)}
    >
      {urls.map((url, place) =>
        broken.has(place) ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order, and an address may repeat.
          <li key={place} className="shrink-0">
            <button
              ref={place === index ? current : undefined}
              type="button"
              aria-label={`Show picture ${place + 1}`}
              aria-current={place === index}
              onClick={() => onSelect(place)}
              className={cn(
                "block border-b-2 pb-1 transition-[opacity,border-color]",
                place === index
                  ? "border-current opacity-100"
                  : "border-transparent opacity-60 hover:opacity-100 focus-visible:opacity-100",
              )}
            >
              <Picture
                url={url}
                alt=""
                sizes="5rem"
                className="aspect-[4/3] w-16 md:w-20"
                onError={() => setBroken((places) => new Set(places).add(place))}
              />
            </button>
          </li>
        ),
      )}
    </ul>
  );
}
