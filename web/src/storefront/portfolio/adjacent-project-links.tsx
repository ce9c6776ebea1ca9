import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import type { PortfolioProject } from "@/data/portfolio/rows";
import { paths } from "@/lib/paths";
import { findAdjacentProjects } from "@/storefront/portfolio/project-display";

interface AdjacentProjectLinksProps {
  projects: PortfolioProject[];
  slug: string;
}

export function AdjacentProjectLinks({ projects, slug }: AdjacentProjectLinksProps) {
  const { previous, next } = findAdjacentProjects(projects, slug);
  if (!previous && !next) return null;
  return (
    <nav aria-label="More projects" className="page-width pb-20 lg:pb-32">
      <ul className="two-columns gap-x-4 border-t border-sand-deep pt-10 md:gap-x-10 lg:pt-14">
        {previous ? (
          <li>
            <AdjacentProjectLink project={previous} label="Previous project" />
          </li>
        ) : null}
        {next ? (
          <li className="col-start-2 text-right">
            <AdjacentProjectLink project={next} label="Next project" />
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

function AdjacentProjectLink({ project, label }: { project: PortfolioProject; label: string }) {
  return (
    <Link
      to={paths.portfolioProject(project.category_slug, project.slug)}
      className="group grid h-full grid-rows-[auto_1fr_auto] gap-4"
    >
      <span className="eyebrow">{label}</span>
      <span className="font-display text-title leading-tight text-balance transition-colors group-hover:text-brass md:text-section">
        {project.title}
      </span>
      <ResponsiveImage
        url={project.image_url}
        alt=""
        sizes="(min-width: 80rem) 38rem, 46vw"
        className="aspect-[3/2] md:aspect-[2/1]"
        imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
      />
    </Link>
  );
}
