import { type ImageSource, parseImageSource } from "@domain/images/image-source.ts";
import { useState } from "react";
import { preload } from "react-dom";
import { objectFitCoverSizes } from "@/components/object-fit-cover-sizes";
import { cn } from "@/lib/cn";

interface ResponsiveImageProps {
  /** The stored URL; null or empty for the placeholder. */
  url: string | null | undefined;
  alt: string;
  /** The box's width on screen, as in the `sizes` attribute, such as `(min-width: 64rem) 25vw, 50vw`. */
  sizes: string;
  /**
   * The box's width divided by its height, one value for all entries of `sizes` or one per entry; omitted if the box never
   * crops the image's sides.
   */
  boxAspect?: number | readonly number[];
  /** Whether the box is portrait on phones. Phones then load the portrait crop of a landscape image. */
  portraitOnPhones?: boolean;
  /** Whether the image loads eagerly with high fetch priority; for the page's LCP image only. */
  priority?: boolean;
  /** The CSS background until the image is decoded; defaults to its dominant colour. */
  background?: string | undefined;
  /** The CSS `object-position`, which is the part of the image that stays in view when the box crops it; defaults to the centre. */
  position?: string;
  /** Whether the box is positioned absolutely and fills its parent. */
  fillsParent?: boolean;
  /** Classes that set the box's size, such as `aspect-square`, to prevent a layout shift when the image loads. */
  className?: string;
  imageClassName?: string;
  onError?: () => void;
}

/**
 * An image in a box of fixed size, filled with the image's dominant colour until it is decoded. An image that fails to
 * load is replaced by a placeholder, until it is viewed again.
 */
export function ResponsiveImage({
  url,
  alt,
  sizes: boxWidths,
  boxAspect,
  portraitOnPhones = false,
  priority = false,
  background,
  position,
  fillsParent = false,
  className,
  imageClassName,
  onError,
}: ResponsiveImageProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const source = parseImageSource(url ?? "");
  const isMissing = !url || brokenUrl === url;
  const aspect = (source.width ?? 1) / (source.height ?? 1);
  const sizes = boxAspect ? objectFitCoverSizes(boxWidths, boxAspect, aspect) : boxWidths;
  if (import.meta.env.SSR && priority && !isMissing) preloadImage(source, sizes, portraitOnPhones);
  const showPlaceholder = () => {
    setBrokenUrl(url ?? null);
    onError?.();
  };
  // The image of a prerendered page may have failed to load before hydration attached `onError`.
  const detectEarlyFailure = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) showPlaceholder();
  };
  // Loads the image again when its placeholder has left the viewport and is in it again.
  const retryOnNextView = (placeholder: HTMLElement) => {
    let isObserved = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (isObserved && entry?.isIntersecting) setBrokenUrl(null);
      isObserved = true;
    });
    observer.observe(placeholder);
    return () => observer.disconnect();
  };
  const boxClasses = cn(
    "block overflow-hidden bg-sand",
    fillsParent ? "absolute inset-0" : "relative",
    className,
  );
  if (isMissing) {
    return (
      <span data-slot="image" ref={retryOnNextView} className={boxClasses}>
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
    <picture
      data-slot="image"
      className={boxClasses}
      style={{ background: background ?? source.color }}
    >
      {portraitOnPhones
        ? source.portraitSources.map(({ type, srcSet }) => (
            <source key={type} type={type} srcSet={srcSet} media={portraitPhoneQuery} />
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
        sizes={source.srcSet && sizes}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        style={position ? { objectPosition: position } : undefined}
        ref={detectEarlyFailure}
        onError={showPlaceholder}
        className={cn("absolute inset-0 size-full object-cover", imageClassName)}
      />
    </picture>
  );
}

/** Media query of the screens that load the portrait crop of a landscape image. */
const portraitPhoneQuery = "(max-width: 40rem) and (max-aspect-ratio: 2/3)";

/**
 * Adds preload links for the LCP image to the head of a prerendered page: one for all screens or, with `portraitOnPhones`, one for
 * portrait phones and one for all other screens. The links contain only the preferred format, because browsers ignore a
 * preload link of a type that they do not support.
 */
function preloadImage(source: ImageSource, sizes: string, portraitOnPhones: boolean): void {
  const [portraitSource] = portraitOnPhones ? source.portraitSources : [];
  const [landscapeSource = { type: undefined, srcSet: source.srcSet }] = source.sources;
  const linkOptions = { as: "image", fetchPriority: "high" } as const;
  if (portraitSource) {
    const { type, srcSet } = portraitSource;
    preload(source.src, { ...linkOptions, type, imageSrcSet: srcSet, media: portraitPhoneQuery });
  }
  const { type, srcSet } = landscapeSource;
  const media = portraitSource ? `not all and ${portraitPhoneQuery}` : undefined;
  preload(source.src, { ...linkOptions, type, imageSrcSet: srcSet, imageSizes: sizes, media });
}
