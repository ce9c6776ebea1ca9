import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import type { PortfolioCategory } from "@/data/portfolio/rows";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { formatProjectCount } from "@/storefront/portfolio/project-display";
import { Skeleton } from "@/ui/skeleton";

/**
 * Classes of the grid of cards. On wide screens, a row has an image of 3:2 and an image of 4:5. The column widths give both the
 * same height, and a subgrid aligns their lower edges.
 */
export const categoryGridClasses =
  "page-width grid gap-x-10 gap-y-14 pb-20 md:grid-cols-2 md:gap-y-20 lg:grid-cols-[1.29fr_1fr_1.29fr] lg:gap-y-0 lg:pb-8";

/** Classes that make a card span two rows of the grid: one for the image, one for the text. */
const cardRowClasses = "lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:pb-24";

function getCardLayout(index: number) {
  const isWide = index % 4 === 0 || index % 4 === 3;
  return isWide
    ? {
        cardClasses: "lg:col-span-2",
        imageClasses: "aspect-3/2 md:max-lg:aspect-4/5",
        aspect: [3 / 2, 3 / 2, 4 / 5, 3 / 2],
        sizes: "(min-width: 80rem) 47rem, (min-width: 64rem) 59vw, (min-width: 48rem) 45vw, 92vw",
      }
    : {
        cardClasses: "",
        imageClasses: "aspect-4/5 lg:aspect-auto",
        aspect: 4 / 5,
        sizes: "(min-width: 80rem) 25rem, (min-width: 64rem) 31vw, (min-width: 48rem) 45vw, 92vw",
      };
}

interface PortfolioCategoryCardProps {
  category: PortfolioCategory;
  index: number;
}

export function PortfolioCategoryCard({ category, index }: PortfolioCategoryCardProps) {
  const { cardClasses, imageClasses, aspect, sizes } = getCardLayout(index);
  return (
    <article className={cn("group relative", cardRowClasses, cardClasses)}>
      <ResponsiveImage
        url={category.image_url}
        alt=""
        sizes={sizes}
        boxAspect={aspect}
        priority={index === 0}
        className={imageClasses}
        imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
      />
      <div className="mt-5 md:mt-6">
        <div className="flex items-baseline justify-between gap-6">
          <h2 className="text-section">{category.name}</h2>
          <p className="numeric shrink-0 text-small text-ink-soft">
            {formatProjectCount(category.project_count)}
          </p>
        </div>
        {category.description ? (
          <p className="mt-2 max-w-[52ch] text-balance text-ink-soft">{category.description}</p>
        ) : null}
        <Link
          to={paths.portfolioCategory(category.slug)}
          className="mt-4 inline-block text-link after:absolute after:inset-0"
        >
          View Projects<span className="sr-only">{` in ${category.name}`}</span>
        </Link>
      </div>
    </article>
  );
}

export function PortfolioCategorySkeleton({ index }: { index: number }) {
  const { cardClasses, imageClasses } = getCardLayout(index);
  return (
    <div
      data-slot="portfolio-category-skeleton"
      aria-hidden
      className={cn(cardRowClasses, cardClasses)}
    >
      <Skeleton className={imageClasses} />
      <div>
        <Skeleton className="mt-6 h-9 w-1/2" />
        <Skeleton className="mt-4 h-5 w-4/5" />
        <Skeleton className="mt-5 h-5 w-24" />
      </div>
    </div>
  );
}
