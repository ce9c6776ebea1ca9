import { itemColumnCount } from "@domain/services/service-item-lists.ts";
import { ResponsiveImage } from "@/components/responsive-image";
import type { ServiceItem } from "@/data/services/queries";
import { cn } from "@/lib/cn";
import type { ItemLayout } from "@/storefront/services/use-item-list-params";
import { Skeleton } from "@/ui/skeleton";

const layoutStyles = {
  grid: {
    // On phones the text is beside a small image, so that the list is short.
    cardClasses: "grid grid-cols-[min(6.5rem,30vw)_minmax(0,1fr)] gap-x-4 sm:block",
    imageClasses: "aspect-square",
    aspect: 1,
    textClasses: "sm:mt-4",
    nameClasses: "text-title",
    countClasses: "max-sm:hidden",
  },
  large: {
    cardClasses: "",
    imageClasses: "aspect-[4/3]",
    aspect: 4 / 3,
    textClasses: "mt-4",
    nameClasses: "text-section",
    countClasses: "",
  },
};

/** The width of an image in the layouts "grid", by the number of columns on wide screens, and "large". */
const imageSizes = {
  3: "(min-width: 80rem) 24rem, (min-width: 48rem) 31vw, (min-width: 40rem) 46vw, 6.5rem",
  4: "(min-width: 80rem) 18rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 6.5rem",
  large: "(min-width: 80rem) 37rem, (min-width: 64rem) 46vw, 92vw",
};

/** Grid classes: 1 to 4 columns of small images, 1 to 2 of large ones. Spec section 9. */
export function itemGridClasses(layout: ItemLayout, itemCount: number): string {
  if (layout === "large") return "gap-x-10 gap-y-16 lg:grid-cols-2 lg:gap-y-24";
  return cn(
    "gap-x-7 gap-y-6 sm:grid-cols-2 sm:gap-y-12",
    itemColumnCount(itemCount) === 3 ? "md:grid-cols-3" : "lg:grid-cols-3 xl:grid-cols-4",
  );
}

interface ServiceItemCardProps {
  item: ServiceItem;
  layout: ItemLayout;
  /** The number of items in the list. */
  itemCount: number;
  onView: () => void;
}

export function ServiceItemCard({ item, layout, itemCount, onView }: ServiceItemCardProps) {
  const styles = layoutStyles[layout];
  const imageCount = item.image_urls.length;
  return (
    <article className={cn("group relative", styles.cardClasses)}>
      <div className="relative">
        <ResponsiveImage
          url={item.image_urls[0]}
          alt=""
          sizes={imageSizes[layout === "large" ? layout : itemColumnCount(itemCount)]}
          boxAspect={styles.aspect}
          className={styles.imageClasses}
          imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
        />
        {imageCount > 1 ? (
          <span
            className={cn(
              "numeric absolute right-3 bottom-3 bg-surface/92 px-2 py-1 text-label",
              styles.countClasses,
            )}
          >
            {`${imageCount} pictures`}
          </span>
        ) : null}
      </div>
      <div className={styles.textClasses}>
        <h2 className={styles.nameClasses}>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onView}
            className="cursor-zoom-in text-left after:absolute after:inset-0"
          >
            {item.name}
          </button>
        </h2>
        {item.description ? (
          <p
            className={cn(
              "mt-1.5 max-w-[60ch] text-ink-soft",
              layout === "grid" && "line-clamp-3 text-small",
            )}
          >
            {item.description}
          </p>
        ) : null}
      </div>
    </article>
  );
}

export function ServiceItemSkeleton({ layout }: { layout: ItemLayout }) {
  const { cardClasses, imageClasses, textClasses } = layoutStyles[layout];
  return (
    <div className={cardClasses}>
      <Skeleton className={imageClasses} />
      <div className={textClasses}>
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="mt-3 h-5 w-full" />
      </div>
    </div>
  );
}
