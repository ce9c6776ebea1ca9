import { useQuery } from "@tanstack/react-query";
import type { To } from "react-router";
import { RowBadges } from "@/admin/drafts/draft-badge";
import { DeleteRowDialog } from "@/admin/forms/delete-row-dialog";
import { CategoryPicker } from "@/admin/services/category-picker";
import { subcategoryDeletionConsequence } from "@/admin/services/deletion-consequence";
import type { QueryFailure } from "@/admin/shell/query-content";
import { type Column, DataTable } from "@/admin/tables/data-table";
import {
  actionsColumn,
  displayOrderColumn,
  idColumn,
  NameCell,
  nameColumn,
  type RowHandlers,
  thumbnailColumn,
} from "@/admin/tables/entity-columns";
import { serviceItemCount } from "@/data/services/admin-queries";
import { useDeleteServiceSubcategory } from "@/data/services/mutations";
import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";
import { useOverlayItem } from "@/lib/use-overlay";

interface SubcategoriesTabProps {
  /** Undefined while loading. */
  categories: ServiceCategory[] | undefined;
  subcategories: ServiceSubcategory[] | undefined;
  /** The category to filter by; null shows the subcategories of all categories. */
  categoryId: number | null;
  failure: QueryFailure | null;
  getEditorPath: (id: number) => To;
  onCategoryChange: (categoryId: number | null) => void;
}

export function SubcategoriesTab(props: SubcategoriesTabProps) {
  const { categories, subcategories, categoryId, failure, getEditorPath, onCategoryChange } = props;
  const [subcategoryToDelete, setSubcategoryToDelete] =
    useOverlayItem<ServiceSubcategory>("delete");
  const deletion = useDeleteServiceSubcategory();
  const itemCount = useQuery({
    ...serviceItemCount(subcategoryToDelete ? [subcategoryToDelete.id] : []),
    enabled: subcategoryToDelete !== null,
  });
  const categoryNames = new Map(categories?.map(({ id, name }) => [id, name]));
  const categoryPositions = new Map(categories?.map(({ id }, index) => [id, index]));
  const sortedSubcategories = subcategories
    ?.filter(({ category_id }) => categoryId === null || category_id === categoryId)
    .toSorted(
      (a, b) =>
        (categoryPositions.get(a.category_id) ?? 0) - (categoryPositions.get(b.category_id) ?? 0),
    );
  return (
    <>
      <div className="mb-3.5 sm:max-w-72">
        <CategoryPicker
          categories={categories}
          value={categoryId}
          emptyLabel="All categories"
          onSelect={onCategoryChange}
        />
      </div>
      <DataTable
        label="Service subcategories"
        columns={columns(categoryNames, { getEditorPath, onDelete: setSubcategoryToDelete })}
        rows={categories ? sortedSubcategories : undefined}
        rowKey={({ id }) => id}
        failure={failure}
        emptyState={{ title: "No subcategories found. Add your first subcategory to get started." }}
      />
      <DeleteRowDialog
        row={subcategoryToDelete}
        noun="subcategory"
        entity="service_subcategories"
        consequence={subcategoryDeletionConsequence(itemCount.data)}
        deletion={deletion}
        onClose={() => setSubcategoryToDelete(null)}
      />
    </>
  );
}

function columns(
  categoryNames: ReadonlyMap<number, string>,
  handlers: RowHandlers<ServiceSubcategory>,
): Column<ServiceSubcategory>[] {
  return [
    idColumn,
    thumbnailColumn,
    nameColumn(({ id, name, slug, category_id, is_hidden }) => (
      <NameCell name={name} to={handlers.getEditorPath(id)} slug={slug}>
        <span className="block text-small text-ink-soft [overflow-wrap:anywhere] @2xl:hidden">
          {categoryNames.get(category_id)}
        </span>
        <RowBadges content={{ kind: "service_subcategories", id }} isHidden={is_hidden} />
      </NameCell>
    )),
    {
      id: "category",
      header: "Category",
      visibleFrom: "medium",
      skeleton: "w-32",
      className: "min-w-24 [overflow-wrap:anywhere]",
      cell: ({ category_id }) => categoryNames.get(category_id),
    },
    displayOrderColumn,
    actionsColumn({ ...handlers, getName: ({ name }) => name }),
  ];
}
