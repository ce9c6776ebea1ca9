import { useQuery } from "@tanstack/react-query";
import { EditorDialog, type EditTarget } from "@/admin/forms/editor-dialog";
import { CategoryForm } from "@/admin/services/category-form";
import { ItemForm } from "@/admin/services/item-form";
import type { ServiceFilter } from "@/admin/services/service-filter";
import { SubcategoryForm } from "@/admin/services/subcategory-form";
import { type QueryFailure, queryFailure } from "@/admin/shell/query-content";
import {
  type ServiceCategory,
  type ServiceSubcategory,
  serviceItems,
} from "@/data/services/queries";
import { paths } from "@/lib/paths";

interface ServiceDialogsProps {
  filter: ServiceFilter;
  editTarget: EditTarget;
  /** Undefined while loading. */
  categories: ServiceCategory[] | undefined;
  subcategories: ServiceSubcategory[] | undefined;
  /** The subcategory selected on the Items tab. */
  subcategory: ServiceSubcategory | null;
  /** The failure to fetch the categories or subcategories. */
  failure: QueryFailure | null;
  onClose: () => void;
}

/** The editor dialog of the active tab; the URL parameter `edit` opens it. */
export function ServiceDialogs(props: ServiceDialogsProps) {
  const { filter, editTarget, categories, subcategories, subcategory, failure, onClose } = props;
  const getEditTarget = (tab: ServiceFilter["tab"]) => (filter.tab === tab ? editTarget : null);
  return (
    <>
      <EditorDialog
        title={editTarget === "new" ? "Add Category" : "Edit Category"}
        editTarget={getEditTarget("categories")}
        rows={categories}
        failure={failure}
        notFoundText="Category not found"
        onClose={onClose}
        renderForm={(category) => (
          <CategoryForm
            key={category?.id ?? "new"}
            category={category}
            nextDisplayOrder={categories?.length ?? 0}
            onClose={onClose}
          />
        )}
      />
      <EditorDialog
        title={editTarget === "new" ? "Add Subcategory" : "Edit Subcategory"}
        editTarget={getEditTarget("subcategories")}
        rows={categories && subcategories}
        failure={failure}
        notFoundText="Subcategory not found"
        entity="service_subcategories"
        onClose={onClose}
        renderForm={(row) => (
          <SubcategoryForm
            key={row?.id ?? "new"}
            subcategory={row}
            categories={categories ?? []}
            categoryId={filter.categoryId}
            getNextDisplayOrder={(id) =>
              subcategories?.filter(({ category_id }) => category_id === id).length ?? 0
            }
            onClose={onClose}
          />
        )}
      />
      {subcategory ? (
        <ItemDialog
          editTarget={getEditTarget("items")}
          subcategory={subcategory}
          category={categories?.find(({ id }) => id === subcategory.category_id)}
          onClose={onClose}
        />
      ) : null}
    </>
  );
}

interface ItemDialogProps {
  editTarget: EditTarget;
  subcategory: ServiceSubcategory;
  /** Undefined while loading. */
  category: ServiceCategory | undefined;
  onClose: () => void;
}

function ItemDialog({ editTarget, subcategory, category, onClose }: ItemDialogProps) {
  const query = useQuery(serviceItems(subcategory.id));
  return (
    <EditorDialog
      title={`${editTarget === "new" ? "Add Item" : "Edit Item"} · ${subcategory.name}`}
      editTarget={editTarget}
      rows={query.data}
      failure={queryFailure(query)}
      notFoundText="Item not found"
      entity="service_items"
      onClose={onClose}
      renderForm={(item) => (
        <ItemForm
          key={item?.id ?? "new"}
          item={item}
          subcategory={subcategory}
          nextDisplayOrder={query.data?.length ?? 0}
          publicPath={
            category && !subcategory.is_hidden
              ? paths.serviceSubcategory(category.slug, subcategory.slug)
              : null
          }
          onClose={onClose}
        />
      )}
    />
  );
}
