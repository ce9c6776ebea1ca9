import { useQuery } from "@tanstack/react-query";
import { CategoryForm } from "@/admin/categories/category-form";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { EditorDialog, parseEditTarget } from "@/admin/forms/editor-dialog";
import type { OutcomeMessages } from "@/admin/forms/toast-outcome";
import { queryFailure } from "@/admin/shell/query-content";
import { useUrlQuery } from "@/admin/shell/use-url-query";
import { type Column, categorySkeletonRows, DataTable } from "@/admin/tables/data-table";
import { actionsColumn, type RowHandlers, slugColumn } from "@/admin/tables/entity-columns";
import { RowLink } from "@/admin/tables/row-link";
import { adminCategories, type CategoryRow } from "@/data/categories/admin-queries";
import { useDeleteCategory } from "@/data/categories/mutations";
import { useOverlayItem } from "@/lib/use-overlay";

function categoryColumns(handlers: RowHandlers<CategoryRow>): Column<CategoryRow>[] {
  return [
    {
      id: "id",
      header: "ID",
      align: "end",
      skeleton: "w-6",
      className: "w-16",
      cell: (category) => category.id,
    },
    {
      id: "name",
      header: "Name",
      skeleton: "w-36",
      className: "min-w-24 [overflow-wrap:anywhere]",
      cell: ({ id, name }) => <RowLink to={handlers.getEditorPath(id)}>{name}</RowLink>,
    },
    slugColumn,
    actionsColumn({ ...handlers, getName: ({ name }) => name }),
  ];
}

/** The table of product categories; the URL parameter `edit` opens the form. Spec section 2.14, stock management. */
export function CategoryTable({ messages }: { messages: OutcomeMessages }) {
  const { query, changeQuery, linkTo } = useUrlQuery();
  // Refetches on every mount, because saving a form that was opened with outdated values can cause an edit conflict.
  const categories = useQuery({ ...adminCategories(), staleTime: 0 });
  const [categoryToDelete, setCategoryToDelete] = useOverlayItem<CategoryRow>("delete");
  const deletion = useDeleteCategory();
  const editTarget = parseEditTarget(query);
  const close = () => changeQuery({ edit: null });
  return (
    <>
      <DataTable
        label="Categories"
        columns={categoryColumns({
          getEditorPath: (edit) => linkTo({ edit }),
          onDelete: setCategoryToDelete,
        })}
        rows={categories.data}
        rowKey={(category) => category.id}
        skeletonRows={categorySkeletonRows}
        failure={queryFailure(categories)}
        emptyState={{ title: "No categories found. Add your first category to get started." }}
      />
      <EditorDialog
        title={editTarget === "new" ? "Add Category" : "Edit Category"}
        width="max-w-md"
        editTarget={editTarget}
        rows={categories.data}
        failure={queryFailure(categories)}
        notFoundText="Category not found"
        onClose={close}
        renderForm={(category) => (
          <CategoryForm
            key={category?.id ?? "new"}
            category={category}
            messages={messages}
            onClose={close}
          />
        )}
      />
      <DeleteRowDialog
        row={categoryToDelete}
        noun="category"
        entity="categories"
        consequence="Products assigned to this category may be affected: they stay in the shop without it."
        deletion={deletion}
        onClose={() => setCategoryToDelete(null)}
      />
    </>
  );
}
