import { Link } from "react-router";
import { Picture } from "@/components/picture";
import type { PortfolioCategory } from "@/data/portfolio/rows";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { projectCount } from "@/storefront/portfolio/project-count";
import { Skeleton } from "@/ui/skeleton";

/** Wide and tall cards alternate, for a layout like a book's. */
function shape(index: number) {
  const wide = index % 4 === 0 || index % 4 === 3;
  return wide
    ? {
        card: "lg:col-span-7",
        picture: "aspect-[3/2]",
        aspect: 3 / 2,
        sizes: "(min-width: 80rem) 43rem, (min-width: 64rem) 54vw, (min-width: 48rem) 45vw, 92vw",
      }
    : {
        card: "lg:col-span-5",
        picture: "aspect-[4/5]",
        aspect: 4 / 5,
        sizes: "(min-width: 80rem) 30rem, (min-width: 64rem) 38vw, (min-width: 48rem) 45vw, 92vw",
      };
}

interface PortfolioCategoryCardProps {
  category: PortfolioCategory;
  index: number;
}

export function PortfolioCategoryCard({ category, index }: PortfolioCategoryCardProps) {
  const { card, picture, aspect, sizes } = shape(index);
  return (
    <article className={cn("group relative", card)}>
      <Picture
        url={category.image_url}
        alt=""
        sizes={sizes}
        boxAspect={aspect}
        priority={index === 0}
        className={picture}
        imageClassName="transition-transform duration-[1200ms] ease-out group-hover:scale-[1.035]"
      />
      <div className="mt-5 flex items-baseline justify-between gap-6 md:mt-6">
        <h2 className="text-section">{category.name}</h2>
        <p className="numeric shrink-0 text-small text-ink-soft">
          {projectCount(category.project_count)}
        </p>
      </div>
      {category.description ? (
        <p className="mt-2 max-w-[52ch] text-balance text-ink-soft">{category.description}</p>
      ) : null}
      <Link
        to={paths.portfolioCategory(category.slug)}
        className="mt-4 inline-block text-link after:absolute after:inset-0"
      >
        View Projects<span className="sr-only"> in {category.name}</span>
      </Link>
    </article>
  );
}

/** The skeleton of a category card. */
export function PortfolioCategorySkeleton({ index }: { index: number }) {
  const { card, picture } = shape(index);
  return (
    <div data-slot="portfolio-category-skeleton" aria-hidden className={card}>
      <Skeleton className={picture} />
      <Skeleton className="mt-6 h-9 w-1/2" />
      <Skeleton className="mt-4 h-5 w-4/5" />
      <Skeleton className="mt-5 h-5 w-24" />
    </div>
  );
}
