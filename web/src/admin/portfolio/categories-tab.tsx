import { limits } from "@domain/limits.ts";
import type { To } from "react-router";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { PublicThumbnail } from "@/admin/portfolio/public-thumbnail";
import { RowActions } from "@/admin/portfolio/row-actions";
import { LoadFailure } from "@/admin/shell/load-failure";
import type { ReadFailure } from "@/admin/shell/read-failure";
import { SortableTable } from "@/admin/sortable/sortable-table";
import type { Column } from "@/admin/tables/data-table";
import { useReorderPortfolioCategories } from "@/data/portfolio/reordering";
import type { PortfolioCategory } from "@/data/portfolio/rows";
import { paths } from "@/lib/paths";

interface CategoriesTabProps {
  /** Undefined while they load. */
  categories: PortfolioCategory[] | undefined;
  failure: ReadFailure | null;
  editorAt: (id: number) => To;
  onDelete: (category: PortfolioCategory) => void;
}

/** The portfolio's categories in display order. Spec section 2.14, portfolio management. */
export function CategoriesTab({ categories, failure, editorAt, onDelete }: CategoriesTabProps) {
  const { mutateAsync: reorder } = useReorderPortfolioCategories();
  return (
    <SortableTable
      label="Portfolio categories"
      columns={columns({ editorAt, onDelete })}
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

function columns({
  editorAt,
  onDelete,
}: Pick<CategoriesTabProps, "editorAt" | "onDelete">): Column<PortfolioCategory>[] {
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
      cell: ({ image_url, slug, name }) => (
        <PublicThumbnail url={image_url} page={paths.portfolioCategory(slug)} name={name} />
      ),
    },
    {
      id: "name",
      header: "Name",
      skeleton: "w-32",
      className: "min-w-24",
      cell: ({ name, slug, project_count }) => (
        <>
          <span className="block leading-snug [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-small text-ink-soft [overflow-wrap:anywhere] @2xl:hidden">
            {slug}
          </span>
          <span className="numeric block text-small text-ink-soft @2xl:hidden">
            {project_count === 1 ? "1 project" : `${project_count} projects`}
          </span>
        </>
      ),
    },
    {
      id: "slug",
      header: "Slug",
      from: "medium",
      skeleton: "w-32",
      className: "text-ink-soft [overflow-wrap:anywhere]",
      cell: ({ slug }) => slug,
    },
    {
      id: "projects",
      header: "Projects",
      align: "end",
      from: "medium",
      skeleton: "w-6",
      cell: ({ project_count }) => project_count,
    },
    {
      id: "actions",
      header: "Actions",
      skeleton: "w-32",
      className: "whitespace-nowrap @2xl:w-60 @2xl:pl-6 @5xl:pl-8",
      cell: (category) => (
        <RowActions
          name={category.name}
          editorAt={editorAt(category.id)}
          onDelete={() => onDelete(category)}
        />
      ),
    },
  ];
}
