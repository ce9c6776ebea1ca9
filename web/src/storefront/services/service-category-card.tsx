import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import type { ServiceCategory } from "@/data/services/queries";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { Skeleton } from "@/ui/skeleton";

/** Shifts the middle column down, for an irregular grid. */
const staggerClass = "lg:[&:nth-child(3n+2)]:mt-20";

export function ServiceCategoryCard({ category }: { category: ServiceCategory }) {
  return (
    <article className={cn("group relative", staggerClass)}>
      <div className="relative">
        <ResponsiveImage
          url={category.image_url}
          alt=""
          sizes="(min-width: 80rem) 23rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
          boxAspect={4 / 5}
          className="aspect-[4/5]"
          imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
        />
        {category.featured ? (
          <span className="absolute top-3 left-3 bg-surface/92 px-2.5 py-1 text-label tracking-label uppercase">
            Featured
          </span>
        ) : null}
      </div>
      <h2 className="mt-5 text-heading">{category.name}</h2>
      {category.description ? (
        <p className="mt-2 max-w-[46ch] text-ink-soft">{category.description}</p>
      ) : null}
      <Link
        to={paths.serviceCategory(category.slug)}
        className="mt-4 inline-block text-link after:absolute after:inset-0"
      >
        {`Explore ${category.name}`}
      </Link>
    </article>
  );
}

export function ServiceCategorySkeleton() {
  return (
    <div aria-hidden className={staggerClass}>
      <Skeleton className="aspect-[4/5]" />
      <Skeleton className="mt-5 h-7 w-1/2" />
      <Skeleton className="mt-3 h-12 w-4/5" />
    </div>
  );
}
