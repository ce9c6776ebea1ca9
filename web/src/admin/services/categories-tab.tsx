import { limits } from "@domain/limits.ts";
import { useState } from "react";
import type { To } from "react-router";
import { DeleteRow } from "@/admin/forms/delete-row";
import { RowActions } from "@/admin/services/row-actions";
import { LoadFailure } from "@/admin/shell/load-failure";
import type { ReadFailure } from "@/admin/shell/read-failure";
import { Thumbnail } from "@/admin/shell/thumbnail";
import { type Column, DataTable } from "@/admin/tables/data-table";
import { useDeleteServiceCategory } from "@/data/services/mutations";
import type { ServiceCategory } from "@/data/services/queries";
import { Badge } from "@/ui/badge";

interface CategoriesTabProps {
  /** Undefined while they load. */
  categories: ServiceCategory[] | undefined;
  failure: ReadFailure | null;
  editorAt: (id: number) => To;
}

export function CategoriesTab({ categories, failure, editorAt }: CategoriesTabProps) {
  const [deleting, setDeleting] = useState<ServiceCategory | null>(null);
  const { mutateAsync: remove, isPending } = useDeleteServiceCategory();
  return (
    <>
      <DataTable
        label="Service categories"
        columns={columns(editorAt, setDeleting)}
        rows={categories}
        rowKey={({ id }) => id}
        skeletonRows={limits.categorySkeletons}
        failure={failure ? <LoadFailure message={failure.message} onRetry={failure.retry} /> : null}
        empty={<p>No categories found. Add your first category to get started.</p>}
      />
      <DeleteRow
        row={deleting}
        noun="category"
        consequence="Every subcategory and item in this category is deleted with it."
        pending={isPending}
        remove={remove}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

function columns(
  editorAt: CategoriesTabProps["editorAt"],
  onDelete: (category: ServiceCategory) => void,
): Column<ServiceCategory>[] {
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
      cell: ({ image_url }) => <Thumbnail url={image_url} />,
    },
    {
      id: "name",
      header: "Name",
      className: "min-w-24",
      skeleton: "w-40",
      cell: ({ name, slug, featured }) => (
        <>
          <span className="block leading-snug [overflow-wrap:anywhere]">{name}</span>
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
      cell: ({ featured }) =>
        featured ? <Badge tone="brass">Featured</Badge> : <span className="sr-only">No</span>,
    },
    {
      id: "order",
      header: "Order",
      align: "end",
      from: "medium",
      skeleton: "w-4",
      className: "w-20",
      cell: ({ display_order }) => display_order,
    },
    {
      id: "actions",
      header: "Actions",
      skeleton: "w-20",
      className: "whitespace-nowrap @2xl:w-40 @2xl:pl-6",
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
