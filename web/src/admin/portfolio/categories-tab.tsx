import type { To } from "react-router";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { PublicPageThumbnail } from "@/admin/portfolio/public-page-thumbnail";
import type { QueryFailure } from "@/admin/shell/query-content";
import { SortableTable } from "@/admin/sortable/sortable-table";
import { type Column, categorySkeletonRows } from "@/admin/tables/data-table";
import {
  actionsColumn,
  idColumn,
  imageColumn,
  NameCell,
  nameColumn,
  type RowHandlers,
  slugColumn,
} from "@/admin/tables/entity-columns";
import {
  useDeletePortfolioCategory,
  useReorderPortfolioCategories,
} from "@/data/portfolio/mutations";
import type { PortfolioCategoryRow, PortfolioProjectRow } from "@/data/portfolio/rows";
import { paths } from "@/lib/paths";
import { useOverlayItem } from "@/lib/use-overlay";

interface CategoriesTabProps {
  /** Undefined while loading. */
  categories: PortfolioCategoryRow[] | undefined;
  /** With hidden projects, which `project_count` leaves out. */
  projects: PortfolioProjectRow[] | undefined;
  failure: QueryFailure | null;
  getEditorPath: (id: number) => To;
}

/** Returns the warning that deleting a category also deletes its projects, with the number of projects. */
function projectsWarning(projectCount: number): string {
  const warning = "This may affect assigned projects";
  if (projectCount === 0) return `${warning}; there are none in this category.`;
  const subject =
    projectCount === 1
      ? "1 project in this category is"
      : `${projectCount} projects in this category are`;
  return `${warning}: the ${subject} deleted with it.`;
}

/** The table of portfolio categories in display order. Spec section 2.14, portfolio management. */
export function CategoriesTab(props: CategoriesTabProps) {
  const { categories, projects = [], failure, getEditorPath } = props;
  const [categoryToDelete, setCategoryToDelete] = useOverlayItem<PortfolioCategoryRow>("delete");
  const deletion = useDeletePortfolioCategory();
  const { mutateAsync: reorder } = useReorderPortfolioCategories();
  return (
    <>
      <SortableTable
        label="Portfolio categories"
        columns={columns({ getEditorPath, onDelete: setCategoryToDelete })}
        rows={categories}
        getName={({ name }) => name}
        onReorder={(ids) =>
          void toastOutcome(reorder({ ids }), {
            successTitle: "Categories reordered",
            failureTitle: "Failed to reorder categories",
          })
        }
        skeletonRows={categorySkeletonRows}
        failure={failure}
        emptyState={{ title: "No categories found. Add your first category to get started." }}
      />
      <DeleteRowDialog
        row={categoryToDelete}
        noun="category"
        entity="portfolio_categories"
        consequence={projectsWarning(
          projects.filter(({ category_id }) => category_id === categoryToDelete?.id).length,
        )}
        deletion={deletion}
        onClose={() => setCategoryToDelete(null)}
      />
    </>
  );
}

function columns(handlers: RowHandlers<PortfolioCategoryRow>): Column<PortfolioCategoryRow>[] {
  return [
    idColumn,
    imageColumn(({ image_url, slug, name }) => (
      <PublicPageThumbnail url={image_url} path={paths.portfolioCategory(slug)} name={name} />
    )),
    nameColumn(({ id, name, slug, project_count }) => (
      <NameCell name={name} to={handlers.getEditorPath(id)} slug={slug} hasSlugColumn>
        <span className="numeric block text-small text-ink-soft @2xl:hidden">
          {project_count === 1 ? "1 project" : `${project_count} projects`}
        </span>
      </NameCell>
    )),
    slugColumn,
    {
      id: "projects",
      header: "Projects",
      align: "end",
      visibleFrom: "medium",
      skeleton: "w-6",
      cell: ({ project_count }) => project_count,
    },
    actionsColumn({ ...handlers, getName: ({ name }) => name, isMovable: true }),
  ];
}
