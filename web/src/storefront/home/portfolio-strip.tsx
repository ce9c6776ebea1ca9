import { limits } from "@domain/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Picture } from "@/components/picture";
import { SectionHead } from "@/components/site-sections/section-head";
import { projectStrip, type StripProject } from "@/data/portfolio/queries";
import type { PortfolioCategory } from "@/data/portfolio/rows";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import { type CardPlace, type StripLayout, stripLayout } from "@/storefront/home/strip-layout";
import { productStripSlug, StripProducts } from "@/storefront/home/strip-products";
import { Skeleton } from "@/ui/skeleton";

interface PortfolioStripProps {
  category: PortfolioCategory;
  /** Its index among the strips. */
  position: number;
  last: boolean;
}

/** Less space between rows, with a hairline above each. */
const stripClasses = ({ headBeside }: StripLayout, last: boolean) =>
  cn(
    "page-width",
    headBeside &&
      "lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-10 lg:gap-y-10 lg:before:col-span-2 lg:before:border-t lg:before:border-sand-deep xl:grid-cols-[17rem_minmax(0,1fr)] xl:gap-x-14",
    headBeside && !last ? "pb-14 lg:pb-10" : "section-end",
  );

/** The first projects of a category and a link to all of them. */
export function PortfolioStrip({ category, position, last }: PortfolioStripProps) {
  const query = useQuery(projectStrip(category.id));
  const expected = Math.min(category.project_count, limits.homeStripProjects);
  const projects = query.isPending ? null : (query.data ?? []);
  if (projects?.length === 0) return null;
  const layout = stripLayout(projects?.length ?? expected, position);
  return (
    <section aria-label={category.name} className={stripClasses(layout, last)}>
      <SectionHead
        title={category.name}
        link={{ to: paths.portfolioCategory(category.slug), label: "View all projects" }}
        beside={layout.headBeside}
      />
      {projects ? (
        <ul className={layout.list}>
          {projects.map((project, index) => (
            <ProjectCard
              key={project.id}
              project={project}
              to={paths.portfolioProject(category.slug, project.slug)}
              place={layout.places[index]}
            />
          ))}
        </ul>
      ) : (
        <LoadingCards layout={layout} />
      )}
      {category.slug === productStripSlug ? <StripProducts /> : null}
    </section>
  );
}

interface ProjectCardProps {
  project: StripProject;
  to: string;
  place?: CardPlace;
}

function ProjectCard({ project, to, place }: ProjectCardProps) {
  return (
    <li className={place?.item}>
      <Link to={to} className="group flex h-full flex-col">
        <Picture
          url={project.image_url}
          alt=""
          sizes={place?.sizes ?? "100vw"}
          className={cn("aspect-3/2", place?.picture)}
          imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
        />
        <h3
          className={cn(
            "mt-3 text-lead leading-tight underline decoration-transparent decoration-1 underline-offset-4 transition-colors group-hover:decoration-brass",
            place?.title,
          )}
        >
          {project.title}
        </h3>
      </Link>
    </li>
  );
}

/** The skeleton of a strip while the categories load. */
export function PortfolioStripSkeleton({ position }: { position: number }) {
  const layout = stripLayout(limits.homeStripProjects, position);
  return (
    <div className={stripClasses(layout, false)}>
      <Skeleton
        className={
          layout.headBeside
            ? "mb-15 h-9 w-56 max-w-full sm:mb-6"
            : "mb-17 h-12 w-72 sm:mb-8 lg:mb-11"
        }
      />
      <LoadingCards layout={layout} />
    </div>
  );
}

function LoadingCards({ layout }: { layout: StripLayout }) {
  return (
    <div role="status" className={layout.list}>
      <span className="sr-only">Loading the projects</span>
      {layout.places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their index
        <div key={index} className={cn("flex flex-col", place.item)}>
          <Skeleton className={cn("aspect-3/2", place.picture)} />
          <Skeleton className="mt-3 mb-5 h-6 w-2/3 md:mb-0" />
        </div>
      ))}
    </div>
  );
}
