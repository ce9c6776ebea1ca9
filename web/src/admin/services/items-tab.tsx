import type { To } from "react-router";
import { CategoryPicker, SubcategoryPicker } from "@/admin/services/category-picker";
import { ItemList } from "@/admin/services/item-list";
import { LoadFailure, type QueryFailure } from "@/admin/shell/query-content";
import { EmptyState, type EmptyStateProps } from "@/admin/tables/empty-state";
import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";

interface ItemsTabProps {
  /** Undefined while loading. */
  categories: ServiceCategory[] | undefined;
  subcategories: ServiceSubcategory[] | undefined;
  categoryId: number | null;
  /** The selected subcategory; null while none is selected. */
  subcategory: ServiceSubcategory | null;
  failure: QueryFailure | null;
  getEditorPath: (id: number) => To;
  onSelect: (selection: { category: number | null; subcategory: number | null }) => void;
  /** Opens the form of a new category or of a new subcategory. */
  onAdd: (tab: "categories" | "subcategories") => void;
}

/**
 * The items of the selected subcategory; at first of the first one. Changing the category deselects the subcategory (spec section 4).
 */
export function ItemsTab(props: ItemsTabProps) {
  const { categories, subcategories, categoryId, subcategory } = props;
  const { failure, getEditorPath, onSelect, onAdd } = props;
  const selectableSubcategories =
    categoryId === null
      ? null
      : (subcategories?.filter(({ category_id }) => category_id === categoryId) ?? null);
  const getEmptyState = (): EmptyStateProps => {
    if (categories?.length === 0)
      return {
        title: "No categories found. Create a category first to organize your items.",
        action: { label: "Add Category", onClick: () => onAdd("categories") },
      };
    if (selectableSubcategories?.length === 0)
      return {
        title: "This category has no subcategories. Create one for your items.",
        action: { label: "Add Subcategory", onClick: () => onAdd("subcategories") },
      };
    return {
      title: "Which items?",
      text: "Choose a subcategory to see what is in it.",
    };
  };
  return (
    <>
      <div className="mb-3.5 grid grid-cols-1 gap-3 sm:grid-cols-[repeat(2,minmax(0,18rem))]">
        <CategoryPicker
          categories={categories}
          value={categoryId}
          emptyLabel={categoryId === null ? "Choose a category" : null}
          onSelect={(category) => onSelect({ category, subcategory: null })}
        />
        <SubcategoryPicker
          subcategories={selectableSubcategories}
          value={subcategory?.id ?? null}
          onSelect={(id) => onSelect({ category: categoryId, subcategory: id })}
        />
      </div>
      {failure ? (
        <div className="bg-surface px-4 py-16">
          <LoadFailure {...failure} />
        </div>
      ) : subcategory ? (
        <ItemList subcategory={subcategory} getEditorPath={getEditorPath} />
      ) : (
        <div className="bg-surface px-4 py-16">
          <EmptyState {...getEmptyState()} />
        </div>
      )}
    </>
  );
}
