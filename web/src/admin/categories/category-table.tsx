import { limits } from "@domain/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CategoryDialog, type CategoryWords } from "@/admin/categories/category-dialog";
import { DeleteCategory } from "@/admin/categories/delete-category";
import { LoadFailure } from "@/admin/shell/load-failure";
import { RowButton } from "@/admin/shell/row-button";
import { type Column, DataTable } from "@/components/data-table";
import { type ProductCategory, productCategories } from "@/data/categories/queries";

interface CategoryTableProps {
  /** Whether Add Category was pressed, outside of this table. */
  adding: boolean;
  onAdded: () => void;
  words: CategoryWords;
}

function categoryColumns(
  onEdit: (category: ProductCategory) => void,
  onDelete: (category: ProductCategory) => void,
): Column<ProductCategory>[] {
  return [
    {
      id: "id",
      header: "ID",
      align: "end",
      skeleton: "w-6",
      className: "w-16",
      cell: (category) => category.id,
    },
    { id: "name", header: "Name", skeleton: "w-36", cell: (category) => category.name },
    {
      id: "slug",
      header: "Slug",
      from: "medium",
      skeleton: "w-36",
      className: "text-ink-soft",
      cell: (category) => category.slug,
    },
    {
      id: "actions",
      header: "Actions",
      skeleton: "w-20",
      className: "w-40 whitespace-nowrap",
      cell: (category) => (
        <span className="-ml-2 inline-flex gap-1">
          <RowButton label={`Edit ${category.name}`} onClick={() => onEdit(category)}>
            Edit
          </RowButton>
          <RowButton
            label={`Delete ${category.name}`}
            destructive
            onClick={() => onDelete(category)}
          >
            Delete
          </RowButton>
        </span>
      ),
    },
  ];
}

/** Product categories with adding, editing and deleting. Spec section 2.14, stock management. */
export function CategoryTable({ adding, onAdded, words }: CategoryTableProps) {
  const categories = useQuery(productCategories());
  const [editing, setEditing] = useState<ProductCategory | null>(null);
  const [deleting, setDeleting] = useState<ProductCategory | null>(null);
  return (
    <>
      <DataTable
        label="Categories"
        columns={categoryColumns(setEditing, setDeleting)}
        rows={categories.data}
        rowKey={(category) => category.id}
        skeletonRows={limits.categorySkeletons}
        failure={
          categories.isError ? (
            <LoadFailure
              message={categories.error.message}
              onRetry={() => void categories.refetch()}
            />
          ) : null
        }
        empty="No categories found. Add your first category to get started."
      />
      <CategoryDialog
        editing={adding ? "new" : editing}
        onClose={() => (adding ? onAdded() : setEditing(null))}
        words={words}
      />
      <DeleteCategory category={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
