import { serviceSubcategoryWriteSchema } from "@domain/services/service.ts";
import {
  categoryFieldLabels,
  categoryFormValues,
  toCategoryRow,
} from "@/admin/forms/category-form-values";
import { displayImages } from "@/admin/forms/display-value";
import { EditorActions } from "@/admin/forms/editor-actions";
import { EntityForm } from "@/admin/forms/entity-form";
import {
  DescriptionField,
  DisplayOrderField,
  NameSlugFields,
  ParentField,
} from "@/admin/forms/row-fields";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageField } from "@/admin/images/image-field";
import { useAddServiceSubcategory, useSaveServiceSubcategory } from "@/data/services/mutations";
import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";
import { changedFields } from "@/lib/changed-fields";
import { paths } from "@/lib/paths";

interface SubcategoryFormProps {
  /** Null for a new row. */
  subcategory: ServiceSubcategory | null;
  categories: ServiceCategory[];
  /** Preselected category of a new subcategory. */
  categoryId: number | null;
  /** Returns the display order of a new subcategory at the end of a category. */
  getNextDisplayOrder: (categoryId: number) => number;
  onClose: () => void;
}

/** The form of a service subcategory, whose category can't be changed later. Spec section 5, service forms. */
export function SubcategoryForm(props: SubcategoryFormProps) {
  const { subcategory, categories, categoryId, getNextDisplayOrder, onClose } = props;
  const category = categories.find(({ id }) => id === subcategory?.category_id);
  const { mutateAsync: add } = useAddServiceSubcategory();
  const { mutateAsync: save } = useSaveServiceSubcategory();
  const editor = useEntityEditor({
    row: subcategory,
    schema: serviceSubcategoryWriteSchema,
    toFormValues: (row) => {
      const initialCategoryId = row?.category_id ?? categoryId ?? undefined;
      return {
        ...categoryFormValues(
          row,
          initialCategoryId === undefined ? 0 : getNextDisplayOrder(initialCategoryId),
        ),
        categoryId: initialCategoryId,
      };
    },
    labels: { ...categoryFieldLabels, categoryId: "Category" },
    display: { imageUrl: displayImages },
    save: (values, openedRow) => {
      const row = toCategoryRow(values, 0);
      return openedRow
        ? save({ openedRow, changes: changedFields(openedRow, row) })
        : add({ ...row, category_id: values.categoryId });
    },
    outcome: outcomeTitlesForSave("subcategory", subcategory),
    content: subcategory ? { kind: "service_subcategories", id: subcategory.id } : undefined,
    draftKey: `service-subcategory-${subcategory?.id ?? "new"}`,
    focus: "name",
    onClose,
  });
  return (
    <EntityForm editor={editor} addLabel="Add subcategory" onCancel={onClose}>
      <EditorActions
        {...editor}
        publicPath={
          subcategory && category ? paths.serviceSubcategory(category.slug, subcategory.slug) : null
        }
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <NameSlugFields noun="subcategory" slugHelp="The page’s address under /services" />
        <ParentField
          parents={categories}
          getNextDisplayOrder={getNextDisplayOrder}
          disabledHelp={subcategory ? "A subcategory stays in its category." : undefined}
        />
        <DisplayOrderField help="Equal numbers are sorted oldest first." />
        <DescriptionField rows={3} />
      </div>
      <ImageField optional onBusyChange={editor.setUploading} />
    </EntityForm>
  );
}
