import { parseImageSource } from "@domain/images/image-source.ts";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import type { Zoom } from "@/components/use-zoom";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { Spinner } from "@/ui/spinner";

interface LightboxImageProps {
  url: string;
  alt: string;
  /** False for the adjacent images, which are preloaded but hidden. */
  shown: boolean;
  sizes: string;
  zoom?: Zoom;
}

/**
 * One image, uncropped and as large as the stage allows, with a loading and an error state. Zooming loads the full-size
 * file. Spec section 2.10.
 */
export function LightboxImage({ url, alt, shown, sizes: fitted, zoom }: LightboxImageProps) {
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const { src, srcSet, sources, width, height, color } = parseImageSource(url);
  const ratio = width && height ? width / height : undefined;
  const sizes = zoom?.isZoomed && width ? `${width}px` : fitted;
  return (
    <div
      inert={!shown}
      className={cn(
        "absolute inset-0 transition-opacity duration-300",
        shown ? "opacity-100" : "opacity-0",
      )}
    >
      <div ref={zoom?.ref} className="grid size-full place-items-center">
        {state === "failed" ? (
          <div
            role="alert"
            className="panzoom-exclude grid justify-items-center gap-4 p-6 text-center"
          >
            <ImageOff aria-hidden className="size-8 opacity-60" strokeWidth={1.2} />
            <p className="font-display text-title">Failed to load image</p>
            <Button variant="outline" size="small" onClick={() => setState("loading")}>
              Retry
            </Button>
          </div>
        ) : (
          <picture
            className="relative block"
            // Reserves the image's aspect ratio before it loads; with an unknown ratio the box fills the stage.
            style={
              ratio
                ? {
                    aspectRatio: ratio,
                    width: `min(100cqw, ${ratio} * 100cqh)`,
                    backgroundColor: state === "loading" ? color : undefined,
                  }
                : { width: "100cqw", height: "100cqh" }
            }
          >
            {sources.map(({ type, srcSet }) => (
              <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
            ))}
            <img
              src={src}
              srcSet={srcSet}
              sizes={sizes}
              alt={alt}
              draggable={false}
              fetchPriority={shown ? "high" : "low"}
              onLoad={() => setState("loaded")}
              onError={() => setState("failed")}
              className={cn(
                "size-full object-contain transition-opacity duration-300 select-none",
                state === "loaded" ? "opacity-100" : "opacity-0",
              )}
            />
            {state === "loading" ? (
              <Spinner label="Loading picture" className="absolute inset-0 text-ink" />
            ) : null}
          </picture>
        )}
      </div>
    </div>
  );
}
