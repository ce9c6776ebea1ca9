import type { ShownPin } from "@domain/portfolio/image-pins.ts";
import { ResponsiveImage } from "@/components/responsive-image";
import { cn } from "@/lib/cn";
import type { GalleryImage } from "@/lib/gallery-images";
import { ImagePins } from "@/storefront/portfolio/image-pins";
import { isFullWidth } from "@/storefront/portfolio/project-display";

interface ProjectImagesProps {
  images: GalleryImage[];
  pins: readonly ShownPin[];
  /** Called with the index of an image in `images`. */
  onView: (index: number) => void;
}

/**
 * A project's images except the first. One image in full width alternates with two side by side. Each image opens the
 * gallery.
 */
export function ProjectImages({ images, pins, onView }: ProjectImagesProps) {
  if (images.length === 0) return null;
  return (
    <div className="grid gap-4 sm:grid-cols-2 md:gap-6">
      {images.map(({ url, alt, caption }, index) => {
        const hasFullWidth = isFullWidth(index, images.length);
        return (
          <figure key={url} className={cn(hasFullWidth && "sm:col-span-2")}>
            <div className="relative">
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onView(index)}
                className="group block w-full cursor-zoom-in"
              >
                <ResponsiveImage
                  url={url}
                  alt={`Enlarge: ${alt}`}
                  sizes={
                    hasFullWidth
                      ? "(min-width: 80rem) 43rem, (min-width: 64rem) 54vw, 92vw"
                      : "(min-width: 64rem) 21rem, (min-width: 40rem) 46vw, 92vw"
                  }
                  boxAspect={hasFullWidth ? 3 / 2 : [4 / 5, 4 / 5, 3 / 2]}
                  className={hasFullWidth ? "aspect-[3/2]" : "aspect-[3/2] sm:aspect-[4/5]"}
                  imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
                />
              </button>
              {hasFullWidth ? <ImagePins pins={pins} url={url} boxAspect={3 / 2} /> : null}
            </div>
            {caption ? (
              <figcaption aria-hidden className="mt-2 text-small text-ink-soft">
                {caption}
              </figcaption>
            ) : null}
          </figure>
        );
      })}
    </div>
  );
}

/** Details of a project, such as its materials, as a row of small tiles with their titles; renders nothing without details. */
export function ProjectDetails({ images }: Pick<ProjectImagesProps, "images">) {
  if (images.length === 0) return null;
  return (
    <ul aria-label="Materials" className="mt-10 grid grid-cols-4 gap-x-2 gap-y-4 md:gap-x-4">
      {images.map(({ url, caption }) => (
        <li key={url}>
          <ResponsiveImage
            url={url}
            alt=""
            sizes="(min-width: 80rem) 10rem, (min-width: 64rem) 13vw, 22vw"
            boxAspect={1}
            className="aspect-square"
          />
          {caption ? <span className="mt-2 block text-label text-ink-soft">{caption}</span> : null}
        </li>
      ))}
    </ul>
  );
}
