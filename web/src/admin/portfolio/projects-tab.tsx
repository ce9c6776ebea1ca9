import { useId } from "react";
import type { To } from "react-router";
import { RowBadges } from "@/admin/drafts/draft-badge";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useDuplicate } from "@/admin/forms/use-duplicate";
import { ProjectSelectionBar } from "@/admin/portfolio/project-selection-bar";
import { PublicPageThumbnail } from "@/admin/portfolio/public-page-thumbnail";
import { LoadFailure, type QueryFailure } from "@/admin/shell/query-content";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { SortableTable } from "@/admin/sortable/sortable-table";
import type { Column } from "@/admin/tables/data-table";
import { EmptyState } from "@/admin/tables/empty-state";
import {
  actionsColumn,
  featuredColumn,
  idColumn,
  imageColumn,
  NameCell,
  nameColumn,
  type RowHandlers,
} from "@/admin/tables/entity-columns";
import { type Selection, selectColumn, useSelection } from "@/admin/tables/selection";
import { useDeletePortfolioProject, useReorderPortfolioProjects } from "@/data/portfolio/mutations";
import type { PortfolioCategoryRow, VersionedPortfolioProject } from "@/data/portfolio/rows";
import { paths } from "@/lib/paths";
import { useOverlayItem } from "@/lib/use-overlay";
import { Skeleton } from "@/ui/skeleton";

interface ProjectsTabProps {
  /** Undefined while loading. */
  categories: PortfolioCategoryRow[] | undefined;
  projects: VersionedPortfolioProject[] | undefined;
  failure: QueryFailure | null;
  getEditorPath: (id: number) => To;
  onAddProject: (categoryId: number) => void;
  onAddCategory: () => void;
}

/** One table of projects per category, in display order. Spec section 2.14, portfolio management. */
export function ProjectsTab(props: ProjectsTabProps) {
  const { categories, projects, failure } = props;
  const [projectToDelete, setProjectToDelete] = useOverlayItem<VersionedPortfolioProject>("delete");
  const deletion = useDeletePortfolioProject();
  // In the order of the tables, so that Shift selects what the page shows between two projects.
  const listedProjects = (categories ?? []).flatMap(({ id }) =>
    (projects ?? []).filter(({ category_id }) => category_id === id),
  );
  const selection = useSelection(listedProjects.map(({ id }) => id));
  if (failure)
    return (
      <div className="bg-surface px-4 py-16">
        <LoadFailure {...failure} />
      </div>
    );
  if (!categories) return <LoadingTables />;
  if (categories.length === 0)
    return (
      <div className="bg-surface px-4 py-16">
        <EmptyState
          title="No categories found. Create a category first to organize your projects."
          action={{ label: "Add Category", onClick: props.onAddCategory }}
        />
      </div>
    );
  return (
    <div className="grid gap-10">
      <ProjectSelectionBar
        selection={selection}
        projectCount={listedProjects.length}
        categories={categories}
      />
      {categories.map((category) => (
        <CategoryProjects
          key={category.id}
          {...props}
          selection={selection}
          category={category}
          projects={projects?.filter(({ category_id }) => category_id === category.id)}
          onDelete={setProjectToDelete}
        />
      ))}
      <DeleteRowDialog
        row={projectToDelete && { id: projectToDelete.id, name: projectToDelete.title }}
        noun="project"
        entity="portfolio_projects"
        consequence="This will permanently delete the project from your portfolio."
        deletion={deletion}
        onClose={() => setProjectToDelete(null)}
      />
    </div>
  );
}

function LoadingTables() {
  return (
    <div role="status" aria-label="Loading the projects" className="grid gap-10">
      {["first", "second"].map((table) => (
        <div key={table}>
          <Skeleton className="mb-3 h-7 w-44" />
          <Skeleton className="h-58" />
        </div>
      ))}
    </div>
  );
}

interface CategoryProjectsProps
  extends Pick<ProjectsTabProps, "projects" | "onAddProject">,
    RowHandlers<VersionedPortfolioProject> {
  category: PortfolioCategoryRow;
  selection: Selection;
}

function CategoryProjects({
  category,
  selection,
  projects,
  onAddProject,
  getEditorPath,
  onDelete,
}: CategoryProjectsProps) {
  const { duplicate } = useDuplicate();
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
        columns={[
          selectColumn<VersionedPortfolioProject>(selection, ({ title }) => title),
          ...columns({
            getEditorPath,
            onDuplicate: ({ id }) => duplicate("portfolio_projects", id),
            onDelete,
          }),
        ]}
        rowClassName={({ id }) => (selection.has(id) ? "bg-brass-tint/35" : undefined)}
        rows={projects}
        getName={({ title }) => title}
        onReorder={(ids) =>
          void toastOutcome(reorder({ categoryId: category.id, ids }), {
            successTitle: "Projects reordered",
            failureTitle: "Failed to reorder projects",
          })
        }
        emptyState={{
          title: "No projects in this category. Add your first project to get started.",
          action: {
            label: "Add Project",
            accessibleName: `Add Project: ${category.name}`,
            onClick: () => onAddProject(category.id),
          },
        }}
      />
    </section>
  );
}

function columns(
  handlers: RowHandlers<VersionedPortfolioProject> & {
    onDuplicate: (project: VersionedPortfolioProject) => void;
  },
): Column<VersionedPortfolioProject>[] {
  return [
    idColumn,
    imageColumn(({ image_url, category_slug, slug, title, is_hidden }) =>
      is_hidden ? (
        <Thumbnail url={image_url} />
      ) : (
        <PublicPageThumbnail
          url={image_url}
          path={paths.portfolioProject(category_slug, slug)}
          name={title}
        />
      ),
    ),
    nameColumn(
      ({ id, title, slug, featured, is_hidden }) => (
        <NameCell name={title} to={handlers.getEditorPath(id)} slug={slug} featured={featured}>
          <RowBadges content={{ kind: "portfolio_projects", id }} isHidden={is_hidden} />
        </NameCell>
      ),
      "Title",
    ),
    featuredColumn,
    actionsColumn({ ...handlers, getName: ({ title }) => title, isMovable: true }),
  ];
}
