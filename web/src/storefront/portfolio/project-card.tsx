import { firstSentence } from "@domain/text.ts";
import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import type { PortfolioProject } from "@/data/portfolio/rows";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { isFullWidth, splitProjectTitle } from "@/storefront/portfolio/project-display";
import { Skeleton } from "@/ui/skeleton";

function getCardLayout(index: number, count: number) {
  return isFullWidth(index, count)
    ? {
        cardClasses: "md:col-span-2",
        imageClasses: "aspect-[3/2] lg:aspect-[21/10]",
        sizes: "(min-width: 80rem) 75rem, 92vw",
      }
    : {
        cardClasses: "",
        imageClasses: "aspect-[3/2] lg:aspect-[4/3]",
        sizes: "(min-width: 48rem) 46vw, 92vw",
      };
}

interface ProjectCardProps {
  project: PortfolioProject;
  index: number;
  count: number;
  onView: () => void;
}

/** A project. A click on the card opens the project's images in the gallery; the link leads to the project's page. */
export function ProjectCard({ project, index, count, onView }: ProjectCardProps) {
  const { cardClasses, imageClasses, sizes } = getCardLayout(index, count);
  const { name, place } = splitProjectTitle(project.title);
  return (
    <article className={cn("group relative", cardClasses)}>
      <ResponsiveImage
        url={project.image_url}
        alt=""
        sizes={sizes}
        priority={index === 0}
        className={imageClasses}
        imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
      />
      <div className="mt-4 flex items-baseline justify-between gap-x-6 md:mt-5">
        <h2 className="text-heading">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onView}
            className="cursor-zoom-in text-left after:absolute after:inset-0"
          >
            {name}
            {place ? (
              <span className="block font-sans text-small font-normal text-ink-soft">{place}</span>
            ) : null}
          </button>
        </h2>
        <Link
          to={paths.portfolioProject(project.category_slug, project.slug)}
          className="relative z-10 shrink-0 text-link after:absolute after:-inset-x-2 after:-inset-y-3"
        >
          View project<span className="sr-only">{` ${project.title}`}</span>
        </Link>
      </div>
      {project.description ? (
        <p className="mt-2 line-clamp-3 max-w-[60ch] text-ink-soft">
          {firstSentence(project.description)}
        </p>
      ) : null}
    </article>
  );
}

export function ProjectCardSkeleton({ index, count }: { index: number; count: number }) {
  const { cardClasses, imageClasses } = getCardLayout(index, count);
  return (
    <div data-slot="project-skeleton" aria-hidden className={cardClasses}>
      <Skeleton className={imageClasses} />
      <div className="mt-5 flex justify-between">
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="h-6 w-32" />
      </div>
    </div>
  );
}
