import { useQuery } from "@tanstack/react-query";
import { EditorDialog, type EditTarget } from "@/admin/forms/editor-dialog";
import { CategoryForm } from "@/admin/services/category-form";
import { ItemForm } from "@/admin/services/item-form";
import type { ServiceFilter } from "@/admin/services/service-filter";
import { SubcategoryForm } from "@/admin/services/subcategory-form";
import { type QueryFailure, queryFailure } from "@/admin/shell/query-failure";
import {
  type ServiceCategory,
  type ServiceSubcategory,
  serviceItems,
} from "@/data/services/queries";

interface ServiceDialogsProps {
  filter: ServiceFilter;
  editing: EditTarget;
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
  const { filter, editing, categories, subcategories, subcategory, failure, onClose } = props;
  const editingOn = (tab: ServiceFilter["tab"]) => (filter.tab === tab ? editing : null);
  return (
    <>
      <EditorDialog
        title={editing === "new" ? "Add Category" : "Edit Category"}
        editing={editingOn("categories")}
        rows={categories}
        failure={failure}
        missing="Category not found"
        onClose={onClose}
        form={(category) => (
          <CategoryForm
            key={category?.id ?? "new"}
            category={category}
            nextDisplayOrder={categories?.length ?? 0}
            onClose={onClose}
          />
        )}
      />
      <EditorDialog
        title={editing === "new" ? "Add Subcategory" : "Edit Subcategory"}
        editing={editingOn("subcategories")}
        rows={categories && subcategories}
        failure={failure}
        missing="Subcategory not found"
        onClose={onClose}
        form={(row) => (
          <SubcategoryForm
            key={row?.id ?? "new"}
            subcategory={row}
            categories={categories ?? []}
            categoryId={filter.categoryId}
            nextDisplayOrderIn={(id) =>
              subcategories?.filter(({ category_id }) => category_id === id).length ?? 0
            }
            onClose={onClose}
          />
        )}
      />
      {subcategory ? (
        <ItemDialog editing={editingOn("items")} subcategory={subcategory} onClose={onClose} />
      ) : null}
    </>
  );
}

interface ItemDialogProps {
  editing: EditTarget;
  subcategory: ServiceSubcategory;
  onClose: () => void;
}

function ItemDialog({ editing, subcategory, onClose }: ItemDialogProps) {
  const query = useQuery(serviceItems(subcategory.id));
  return (
    <EditorDialog
      title={`${editing === "new" ? "Add Item" : "Edit Item"} · ${subcategory.name}`}
      editing={editing}
      rows={query.data}
      failure={queryFailure(query)}
      missing="Item not found"
      onClose={onClose}
      form={(item) => (
        <ItemForm
          key={item?.id ?? "new"}
          item={item}
          subcategory={subcategory}
          nextDisplayOrder={query.data?.length ?? 0}
          onClose={onClose}
        />
      )}
    />
  );
}
