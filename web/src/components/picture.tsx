import { parseImageSource } from "@domain/images/image-source.ts";
import { useState } from "react";
import { coveringSizes } from "@/components/covering-sizes";
import { preloadPicture, uprightPhone } from "@/components/preload-picture";
import { cn } from "@/lib/cn";
import { useHydrated } from "@/lib/hydration/use-hydrated";

interface PictureProps {
  /** Address as stored; null or empty shows the placeholder. */
  url: string | null | undefined;
  alt: string;
  /** The width of the box on screen, as in the `sizes` attribute, such as `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string;
  /** Width divided by height of the box, one for all of `sizes` or one per entry; left out where the box never crops the sides. */
  boxAspect?: number | readonly number[];
  /** Fills a box that is higher than wide on phones: those then get only the middle of a wide picture. */
  tallOnPhones?: boolean;
  /** Set on the largest picture of a page only: it is then fetched first, and never lazily. */
  priority?: boolean;
  /** Lies over all of what it stands in, instead of taking room there. */
  covers?: boolean;
  /** Says how large the box is, such as `aspect-square`. The box keeps its size whatever happens to the picture. */
  className?: string;
  imageClassName?: string;
  onError?: () => void;
}

/**
 * A picture in a box of its own: the box is reserved and filled with the picture's dominant colour until it decodes, and
 * a picture that can't be loaded leaves a quiet placeholder instead of a broken image.
 */
export function Picture({
  url,
  alt,
  sizes: boxWidths,
  boxAspect,
  tallOnPhones = false,
  priority = false,
  covers = false,
  className,
  imageClassName,
  onError,
}: PictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const source = parseImageSource(url ?? "");
  const missing = !url || brokenUrl === url;
  const running = useHydrated();
  const aspect = (source.width ?? 1) / (source.height ?? 1);
  const sizes = boxAspect ? coveringSizes(boxWidths, boxAspect, aspect) : boxWidths;
  if (import.meta.env.SSR && priority && !missing) preloadPicture(source, sizes, tallOnPhones);
  const fail = () => {
    setBrokenUrl(url ?? null);
    onError?.();
  };
  // The picture of a prerendered page may have failed before anybody listened.
  const failBelated = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) fail();
  };
  const boxClasses = cn(
    "block overflow-hidden bg-sand",
    covers ? "absolute inset-0" : "relative",
    className,
  );
  if (missing) {
    return (
      <span data-slot="picture" className={boxClasses}>
        <span
          {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
          className="absolute inset-0 grid place-items-center text-small text-ink-soft"
        >
          No image
        </span>
      </span>
    );
  }
  return (
    <picture data-slot="picture" className={boxClasses} style={{ backgroundColor: source.color }}>
      {tallOnPhones
        ? source.tallSources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} media={uprightPhone} />
          ))
        : null}
      {source.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={source.src}
        srcSet={source.srcSet}
        alt={alt}
        width={source.width}
        height={source.height}
        sizes={sizes}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        ref={running ? undefined : failBelated}
        onError={fail}
        className={cn("absolute inset-0 size-full object-cover", imageClassName)}
      />
    </picture>
  );
}
