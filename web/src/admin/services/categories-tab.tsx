import { useQuery } from "@tanstack/react-query";
import type { To } from "react-router";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { categoryDeletionConsequence } from "@/admin/services/deletion-consequence";
import type { QueryFailure } from "@/admin/shell/query-content";
import { type Column, categorySkeletonRows, DataTable } from "@/admin/tables/data-table";
import {
  actionsColumn,
  displayOrderColumn,
  featuredColumn,
  idColumn,
  NameCell,
  nameColumn,
  type RowHandlers,
  thumbnailColumn,
} from "@/admin/tables/entity-columns";
import { serviceItemCount } from "@/data/services/admin-queries";
import { useDeleteServiceCategory } from "@/data/services/mutations";
import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";
import { useOverlayItem } from "@/lib/use-overlay";

interface CategoriesTabProps {
  /** Undefined while loading. */
  categories: ServiceCategory[] | undefined;
  subcategories: ServiceSubcategory[] | undefined;
  failure: QueryFailure | null;
  getEditorPath: (id: number) => To;
}

export function CategoriesTab(props: CategoriesTabProps) {
  const { categories, subcategories = [], failure, getEditorPath } = props;
  const [categoryToDelete, setCategoryToDelete] = useOverlayItem<ServiceCategory>("delete");
  const deletion = useDeleteServiceCategory();
  const subcategoryIds = subcategories
    .filter(({ category_id }) => category_id === categoryToDelete?.id)
    .map(({ id }) => id);
  const itemCount = useQuery({
    ...serviceItemCount(subcategoryIds),
    enabled: subcategoryIds.length > 0,
  });
  return (
    <>
      <DataTable
        label="Service categories"
        columns={columns({ getEditorPath, onDelete: setCategoryToDelete })}
        rows={categories}
        rowKey={({ id }) => id}
        skeletonRows={categorySkeletonRows}
        failure={failure}
        emptyState={{ title: "No categories found. Add your first category to get started." }}
      />
      <DeleteRowDialog
        row={categoryToDelete}
        noun="category"
        entity="service_categories"
        consequence={categoryDeletionConsequence(subcategoryIds.length, itemCount.data)}
        deletion={deletion}
        onClose={() => setCategoryToDelete(null)}
      />
    </>
  );
}

function columns(handlers: RowHandlers<ServiceCategory>): Column<ServiceCategory>[] {
  return [
    idColumn,
    thumbnailColumn,
    nameColumn(({ id, name, slug, featured }) => (
      <NameCell name={name} to={handlers.getEditorPath(id)} slug={slug} featured={featured} />
    )),
    featuredColumn,
    displayOrderColumn,
    actionsColumn({ ...handlers, getName: ({ name }) => name }),
  ];
}
