import { ResponsiveImage } from "@/components/responsive-image";
import { cn } from "@/lib/cn";
import { isFullWidth } from "@/storefront/portfolio/image-layout";

interface ProjectImagesProps {
  title: string;
  urls: string[];
  /** The index of `urls[0]` among all images of the project. */
  firstIndex: number;
  total: number;
  onView: (index: number) => void;
}

/**
 * A project's images except the first. One image in full width alternates with two side by side. Each image opens the
 * gallery.
 */
export function ProjectImages({ title, urls, firstIndex, total, onView }: ProjectImagesProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 md:gap-6">
      {urls.map((url, offset) => {
        const hasFullWidth = isFullWidth(offset, urls.length);
        const index = firstIndex + offset;
        return (
          <button
            key={url}
            type="button"
            aria-haspopup="dialog"
            onClick={() => onView(index)}
            className={cn("group block cursor-zoom-in", hasFullWidth && "sm:col-span-2")}
          >
            <ResponsiveImage
              url={url}
              alt={`Enlarge: ${title}, picture ${index + 1} of ${total}`}
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
        );
      })}
    </div>
  );
}
