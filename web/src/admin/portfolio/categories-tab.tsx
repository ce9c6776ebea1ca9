import { limits } from "@domain/limits.ts";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { PublicThumbnail } from "@/admin/portfolio/public-thumbnail";
import { LoadFailure } from "@/admin/shell/load-failure";
import type { QueryFailure } from "@/admin/shell/query-failure";
import { SortableTable } from "@/admin/sortable/sortable-table";
import type { Column } from "@/admin/tables/data-table";
import {
  actionsColumn,
  idColumn,
  imageColumn,
  NameCell,
  nameColumn,
  type RowHandlers,
  slugColumn,
} from "@/admin/tables/entity-columns";
import { useReorderPortfolioCategories } from "@/data/portfolio/reordering";
import type { StoredPortfolioCategory } from "@/data/portfolio/rows";
import { paths } from "@/lib/paths";

interface CategoriesTabProps extends RowHandlers<StoredPortfolioCategory> {
  /** Undefined while loading. */
  categories: StoredPortfolioCategory[] | undefined;
  failure: QueryFailure | null;
}

/** The table of portfolio categories in display order. Spec section 2.14, portfolio management. */
export function CategoriesTab({ categories, failure, ...handlers }: CategoriesTabProps) {
  const { mutateAsync: reorder } = useReorderPortfolioCategories();
  return (
    <SortableTable
      label="Portfolio categories"
      columns={columns(handlers)}
      rows={categories}
      nameOf={({ name }) => name}
      onReorder={(ids) =>
        void toastOutcome(reorder({ ids }), {
          done: "Categories reordered",
          failed: "Failed to reorder categories",
        })
      }
      skeletonRows={limits.categorySkeletons}
      failure={failure ? <LoadFailure message={failure.message} onRetry={failure.retry} /> : null}
      empty={<p>No categories found. Add your first category to get started.</p>}
    />
  );
}

function columns(
  handlers: RowHandlers<StoredPortfolioCategory>,
): Column<StoredPortfolioCategory>[] {
  return [
    idColumn,
    imageColumn(({ image_url, slug, name }) => (
      <PublicThumbnail url={image_url} page={paths.portfolioCategory(slug)} name={name} />
    )),
    nameColumn(({ name, slug, project_count }) => (
      <NameCell name={name} slug={slug} hasSlugColumn>
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
      from: "medium",
      skeleton: "w-6",
      cell: ({ project_count }) => project_count,
    },
    actionsColumn({ ...handlers, nameOf: ({ name }) => name, movable: true }),
  ];
}
