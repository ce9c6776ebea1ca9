import { parseImageSource } from "@domain/images/image-source.ts";
import { ImageOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Zoom } from "@/components/use-zoom";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";

interface LightboxImageProps {
  url: string;
  alt: string;
  /** Whether the image is the visible one; false for the adjacent images, which are preloaded but hidden. */
  isCurrent: boolean;
  sizes: string;
  zoom?: Zoom;
  /** Content above the image. */
  children?: ReactNode;
}

/**
 * One image, as large as the stage and its `--max-image-width` (by default the stage's width) allow, with a loading and an error state. Zooming loads the full-size
 * file. Spec section 2.10.
 */
export function LightboxImage({
  url,
  alt,
  isCurrent,
  sizes: fittedSizes,
  zoom,
  children,
}: LightboxImageProps) {
  const [loadState, setLoadState] = useState<"loading" | "loaded" | "failed">("loading");
  const { src, srcSet, sources, width, height, color } = parseImageSource(url);
  const aspectRatio = width && height ? width / height : undefined;
  const sizes = zoom?.isZoomed && width ? `${width}px` : fittedSizes;
  return (
    <div
      inert={!isCurrent}
      className={cn(
        "absolute inset-0 transition-opacity duration-300",
        isCurrent ? "opacity-100" : "opacity-0",
      )}
    >
      <div ref={zoom?.ref} className="grid h-full w-fit min-w-full place-items-center">
        {loadState === "failed" ? (
          <div
            role="alert"
            className="panzoom-exclude grid justify-items-center gap-4 p-6 text-center"
          >
            <ImageOff aria-hidden className="size-8 opacity-60" strokeWidth={1.2} />
            <p className="font-display text-title">Failed to load image</p>
            <Button variant="outline" size="small" onClick={() => setLoadState("loading")}>
              Retry
            </Button>
          </div>
        ) : (
          <div
            className="relative"
            // The box has the image's aspect ratio before the image loads. With an unknown aspect ratio the box fills the
            // stage.
            style={
              aspectRatio
                ? {
                    aspectRatio,
                    width: `min(var(--max-image-width, 100cqw), ${aspectRatio} * 100cqh)`,
                    backgroundColor: loadState === "loading" ? color : undefined,
                  }
                : { width: "100cqw", height: "100cqh" }
            }
          >
            <picture>
              {sources.map(({ type, srcSet }) => (
                <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
              ))}
              <img
                src={src}
                srcSet={srcSet}
                sizes={sizes}
                alt={alt}
                draggable={false}
                fetchPriority={isCurrent ? "high" : "low"}
                onLoad={() => setLoadState("loaded")}
                onError={() => setLoadState("failed")}
                className={cn(
                  "size-full object-contain transition-opacity duration-300 select-none",
                  loadState === "loaded" ? "opacity-100" : "opacity-0",
                )}
              />
            </picture>
            {loadState === "loading" ? (
              <Spinner label="Loading picture" className="absolute inset-0 text-ink" />
            ) : (
              children
            )}
          </div>
        )}
      </div>
    </div>
  );
}
