import { limits } from "@domain/limits.ts";
import { useId } from "react";
import { Link, type To } from "react-router";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { PublicThumbnail } from "@/admin/portfolio/public-thumbnail";
import { RowActions } from "@/admin/portfolio/row-actions";
import { LoadFailure } from "@/admin/shell/load-failure";
import type { ReadFailure } from "@/admin/shell/read-failure";
import { SortableTable } from "@/admin/sortable/sortable-table";
import type { Column } from "@/admin/tables/data-table";
import { useReorderPortfolioProjects } from "@/data/portfolio/reordering";
import type { PortfolioCategory, PortfolioProject } from "@/data/portfolio/rows";
import { paths } from "@/lib/paths";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Skeleton } from "@/ui/skeleton";

interface ProjectsTabProps {
  /** Undefined while they load. */
  categories: PortfolioCategory[] | undefined;
  projects: PortfolioProject[] | undefined;
  failure: ReadFailure | null;
  editorAt: (id: number) => To;
  newProjectAt: (categoryId: number) => To;
  newCategoryAt: To;
  onDelete: (project: PortfolioProject) => void;
}

/** One table of projects per category, in display order. Spec section 2.14, portfolio management. */
export function ProjectsTab(props: ProjectsTabProps) {
  const { categories, projects, failure } = props;
  if (failure)
    return (
      <div className="bg-surface px-4 py-16">
        <LoadFailure message={failure.message} onRetry={failure.retry} />
      </div>
    );
  if (!categories) return <LoadingTables />;
  if (categories.length === 0)
    return (
      <div className="grid justify-items-center gap-4 bg-surface px-4 py-16 text-center text-ink-soft">
        <p>No categories found. Create a category first to organize your projects.</p>
        <Button asChild variant="outline" size="small">
          <Link to={props.newCategoryAt} preventScrollReset>
            Add Category
          </Link>
        </Button>
      </div>
    );
  return (
    <div className="grid gap-10">
      {categories.map((category) => (
        <CategoryProjects
          key={category.id}
          {...props}
          category={category}
          projects={projects?.filter(({ category_id }) => category_id === category.id)}
        />
      ))}
    </div>
  );
}

function LoadingTables() {
  return (
    <div role="status" aria-label="Loading the projects" className="grid gap-10">
      {["first", "second"].map((place) => (
        <div key={place}>
          <Skeleton className="mb-3 h-7 w-44" />
          <Skeleton className="h-58" />
        </div>
      ))}
    </div>
  );
}

function CategoryProjects({
  category,
  projects,
  editorAt,
  newProjectAt,
  onDelete,
}: ProjectsTabProps & { category: PortfolioCategory }) {
  const { mutateAsync: reorder } = useReorderPortfolioProjects();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={headingId} className="min-w-0 text-title [overflow-wrap:anywhere]">
          {category.name}
        </h2>
        <p className="numeric text-small text-ink-soft">
          {projects ? `${projects.length} ${projects.length === 1 ? "project" : "projects"}` : null}
        </p>
      </header>
      <SortableTable
        label={`Projects in ${category.name}`}
        columns={columns({ editorAt, onDelete })}
        rows={projects}
        nameOf={({ title }) => title}
        onReorder={(ids) =>
          void toastOutcome(reorder({ category: category.id, ids }), {
            done: "Projects reordered",
            failed: "Failed to reorder projects",
          })
        }
        skeletonRows={limits.adminSkeletons}
        empty={
          <div className="grid justify-items-center gap-4">
            <p>No projects in this category. Add your first project to get started.</p>
            <Button asChild variant="outline" size="small">
              <Link
                to={newProjectAt(category.id)}
                preventScrollReset
                aria-label={`Add a project to ${category.name}`}
              >
                Add project
              </Link>
            </Button>
          </div>
        }
      />
    </section>
  );
}

function columns({
  editorAt,
  onDelete,
}: Pick<ProjectsTabProps, "editorAt" | "onDelete">): Column<PortfolioProject>[] {
  return [
    {
      id: "id",
      header: "ID",
      align: "end",
      from: "wide",
      skeleton: "w-6",
      className: "w-12",
      cell: ({ id }) => id,
    },
    {
      id: "image",
      header: "Image",
      skeleton: "size-12",
      className: "w-17",
      cell: ({ image_url, category_slug, slug, title }) => (
        <PublicThumbnail
          url={image_url}
          page={paths.portfolioProject(category_slug, slug)}
          name={title}
        />
      ),
    },
    {
      id: "title",
      header: "Title",
      skeleton: "w-40",
      className: "min-w-24",
      cell: ({ title, slug, featured }) => (
        <>
          <span className="block leading-snug [overflow-wrap:anywhere]">{title}</span>
          <span className="block text-small text-ink-soft [overflow-wrap:anywhere]">{slug}</span>
          {featured ? (
            <Badge tone="brass" className="mt-1 @2xl:hidden">
              Featured
            </Badge>
          ) : null}
        </>
      ),
    },
    {
      id: "featured",
      header: "Featured",
      from: "medium",
      skeleton: "w-16",
      className: "w-28",
      cell: ({ featured }) =>
        featured ? (
          <Badge tone="brass">Featured</Badge>
        ) : (
          <>
            <span aria-hidden className="text-ink-soft">
              —
            </span>
            <span className="sr-only">Not featured</span>
          </>
        ),
    },
    {
      id: "actions",
      header: "Actions",
      skeleton: "w-32",
      className: "whitespace-nowrap @2xl:w-60 @2xl:pl-6 @5xl:pl-8",
      cell: (project) => (
        <RowActions
          name={project.title}
          editorAt={editorAt(project.id)}
          onDelete={() => onDelete(project)}
        />
      ),
    },
  ];
}
