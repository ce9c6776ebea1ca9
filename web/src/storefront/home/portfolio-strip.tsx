import { limits } from "@domain/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { paths } from "@/app/paths";
import { Picture } from "@/components/picture";
import {
  type PortfolioCategory,
  type PortfolioProject,
  portfolioProjects,
} from "@/data/portfolio/queries";
import { cn } from "@/lib/cn";
import { SectionHead } from "@/storefront/home/section-head";
import { type CardPlace, stripLayout } from "@/storefront/home/strip-layout";
import { Skeleton } from "@/ui/skeleton";

interface PortfolioStripProps {
  category: PortfolioCategory;
  /** Its place among the strips, which take turns in their layout. */
  position: number;
}

const stripClasses = "page-width section-end";

/** The first projects of one category and the way to all of them. */
export function PortfolioStrip({ category, position }: PortfolioStripProps) {
  const query = useQuery(portfolioProjects(category.slug, limits.homeStripProjects));
  if (query.isPending) return <PortfolioStripSkeleton />;
  const projects = query.data ?? [];
  if (projects.length === 0) return null;
  const layout = stripLayout(projects.length, position);
  return (
    <section aria-label={category.name} className={stripClasses}>
      <SectionHead
        title={category.name}
        link={{ to: paths.portfolioCategory(category.slug), label: "View all projects" }}
      />
      <ul className={layout.grid}>
        {projects.map((project, index) => (
          <ProjectCard key={project.id} project={project} place={layout.places[index]} />
        ))}
      </ul>
    </section>
  );
}

function ProjectCard({ project, place }: { project: PortfolioProject; place?: CardPlace }) {
  return (
    <li className={place?.item}>
      <Link
        to={paths.portfolioProject(project.category_slug, project.slug)}
        className="group flex h-full flex-col"
      >
        <Picture
          url={project.image_url}
          alt=""
          sizes={place?.sizes ?? "100vw"}
          className={cn("aspect-3/2", place?.picture)}
          imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
        />
        <h3 className="mt-3 text-lead leading-tight md:mt-4 md:text-title">
          <span className="border-b border-transparent transition-colors group-hover:border-brass">
            {project.title}
          </span>
        </h3>
      </Link>
    </li>
  );
}

/** The shape of a strip while its projects are loading. */
export function PortfolioStripSkeleton() {
  return (
    <div role="status" className={stripClasses}>
      <span className="sr-only">Loading the projects</span>
      <Skeleton className="mb-8 h-12 w-72 lg:mb-11" />
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-7">
        {[1, 2, 3].map((place) => (
          <div key={place} className="max-md:first:col-span-2">
            <Skeleton className="aspect-3/2" />
            <Skeleton className="mt-4 h-6 w-2/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
