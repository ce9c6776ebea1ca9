import { Link } from "react-router";
import { ResponsiveImage } from "@/components/responsive-image";
import { SectionHeader } from "@/components/site-sections/section-header";
import type { HomePortfolioCategory, HomeProject } from "@/data/portfolio/queries";
import { cn } from "@/lib/cn";
import { paths } from "@/lib/paths";
import {
  type CardLayout,
  getCardLayout,
  getProjectListLayout,
  projectListClasses,
  type RowLayout,
} from "@/storefront/home/category-layout";
import { CategoryProducts } from "@/storefront/home/category-products";
import { RoomWithPins } from "@/storefront/home/room-with-pins";

interface CategorySectionProps {
  category: HomePortfolioCategory;
  layout: RowLayout;
}

/** Class for the column span of a category in a `small` row, by the category's number of projects. */
const smallSpans = ["", "", "lg:col-span-2", "lg:col-span-3"];

/** The first projects of a portfolio category and a link to all of them. */
export function CategorySection({ category, layout }: CategorySectionProps) {
  const { projects } = category;
  const header = (
    <SectionHeader
      title={category.name}
      link={{ to: paths.portfolioCategory(category.slug), label: "View all projects" }}
      small={layout === "large-top" || layout === "small"}
    />
  );
  const listLayout = getProjectListLayout(layout, projects.length);
  const renderCards = (shownProjects: HomeProject[]) => (
    <ul className={projectListClasses[listLayout]}>
      {shownProjects.map((project) => {
        const index = projects.indexOf(project);
        const cardProps = {
          project,
          to: paths.portfolioProject(category.slug, project.slug),
          layout: getCardLayout(listLayout, index),
        };
        return layout === "large-left" && index === 0 && category.pins.length > 0 ? (
          <RoomWithPins key={project.id} pins={category.pins} {...cardProps} />
        ) : (
          <ProjectCard key={project.id} {...cardProps} />
        );
      })}
    </ul>
  );
  if (layout === "scrolling")
    return (
      <section aria-label={category.name}>
        <div className="page-width">{header}</div>
        <div className="horizontal-scroll">
          {renderCards(projects.slice(0, 1))}
          <CategoryProducts />
          {projects.length > 1 ? renderCards(projects.slice(1)) : null}
        </div>
      </section>
    );
  return (
    <section
      aria-label={category.name}
      className={cn(
        "min-w-0",
        layout === "small" && "grid-cols-subgrid md:col-span-3 md:grid",
        layout === "small" && smallSpans[projects.length],
      )}
    >
      <div className="col-span-full">{header}</div>
      {renderCards(projects)}
    </section>
  );
}

interface ProjectCardProps {
  project: HomeProject;
  to: string;
  layout: CardLayout;
}

function ProjectCard({ project, to, layout }: ProjectCardProps) {
  return (
    <li className={layout.item}>
      <Link to={to} className={cn("group flex h-full flex-col", layout.link)}>
        <ResponsiveImage
          url={project.image_url}
          alt=""
          sizes={layout.sizes}
          boxAspect={layout.aspect ?? 3 / 2}
          className={layout.image}
          imageClassName="transition-transform duration-600 ease-out group-hover:scale-103"
        />
        <h3
          className={cn(
            "text-lead leading-tight underline decoration-transparent decoration-1 underline-offset-4 transition-colors group-hover:decoration-brass",
            layout.title,
          )}
        >
          {project.title}
        </h3>
      </Link>
    </li>
  );
}
