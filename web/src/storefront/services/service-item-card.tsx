import { ResponsiveImage } from "@/components/responsive-image";
import type { ServiceItem } from "@/data/services/queries";
import { cn } from "@/lib/cn";
import type { ItemLayout } from "@/storefront/services/use-item-list-params";
import { Skeleton } from "@/ui/skeleton";

const layoutStyles: Record<
  ItemLayout,
  { imageClasses: string; aspect: number; sizes: string; nameClasses: string }
> = {
  grid: {
    imageClasses: "aspect-square",
    aspect: 1,
    sizes: "(min-width: 80rem) 18rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw",
    nameClasses: "text-title",
  },
  large: {
    imageClasses: "aspect-[4/3]",
    aspect: 4 / 3,
    sizes: "(min-width: 80rem) 37rem, (min-width: 64rem) 46vw, 92vw",
    nameClasses: "text-section",
  },
};

/** Grid classes by layout: 1 to 4 columns of small images, 1 to 2 of large ones. Spec section 9. */
export const itemGridClasses: Record<ItemLayout, string> = {
  grid: "gap-x-7 gap-y-12 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4",
  large: "gap-x-10 gap-y-16 lg:grid-cols-2 lg:gap-y-24",
};

interface ServiceItemCardProps {
  item: ServiceItem;
  layout: ItemLayout;
  onView: () => void;
}

export function ServiceItemCard({ item, layout, onView }: ServiceItemCardProps) {
  const { imageClasses, aspect, sizes, nameClasses } = layoutStyles[layout];
  const imageCount = item.image_urls.length;
  return (
    <article className="group relative">
      <div className="relative">
        <ResponsiveImage
          url={item.image_urls[0]}
          alt=""
          sizes={sizes}
          boxAspect={aspect}
          className={imageClasses}
          imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
        />
        {imageCount > 1 ? (
          <span className="numeric absolute right-3 bottom-3 bg-surface/92 px-2 py-1 text-label">
            {`${imageCount} pictures`}
          </span>
        ) : null}
      </div>
      <h2 className={cn("mt-4", nameClasses)}>
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
    </article>
  );
}

export function ServiceItemSkeleton({ layout }: { layout: ItemLayout }) {
  return (
    <div>
      <Skeleton className={layoutStyles[layout].imageClasses} />
      <Skeleton className="mt-4 h-6 w-2/3" />
      <Skeleton className="mt-3 h-5 w-full" />
    </div>
  );
}
