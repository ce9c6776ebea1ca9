import type { ComponentProps } from "react";
import type { PortfolioProject } from "@/data/portfolio/rows";
import { ProjectCard, ProjectCardSkeleton } from "@/storefront/portfolio/project-card";

const gridClasses = "page-width grid gap-x-10 gap-y-14 pb-20 md:grid-cols-2 lg:gap-y-24 lg:pb-32";

interface ProjectGridProps extends ComponentProps<"section"> {
  projects: PortfolioProject[];
  onView: (project: PortfolioProject) => void;
}

export function ProjectGrid({ projects, onView, ...props }: ProjectGridProps) {
  return (
    <section aria-label="Projects" className={gridClasses} {...props}>
      {projects.map((project, index) => (
        <ProjectCard
          key={project.id}
          project={project}
          index={index}
          count={projects.length}
          onView={() => onView(project)}
        />
      ))}
      {projects.length === 0 ? (
        <p className="text-lead text-ink-soft md:col-span-2">
          The first rooms of this collection are being photographed. Please look in again soon.
        </p>
      ) : null}
    </section>
  );
}

export function ProjectGridSkeleton() {
  const count = 3;
  return (
    <section aria-label="Projects" aria-busy="true" className={gridClasses}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity but their index.
        <ProjectCardSkeleton key={index} index={index} count={count} />
      ))}
    </section>
  );
}
