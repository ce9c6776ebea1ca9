import { serviceCategoryWriteSchema } from "@domain/services/service.ts";
import {
  categoryFieldLabels,
  categoryFormValues,
  toCategoryRow,
} from "@/admin/forms/category-form-values";
import { displayImages } from "@/admin/forms/display-value";
import { EntityForm } from "@/admin/forms/entity-form";
import {
  DescriptionField,
  DisplayOrderField,
  FlagField,
  NameSlugFields,
} from "@/admin/forms/row-fields";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageField } from "@/admin/images/image-field";
import { useAddServiceCategory, useSaveServiceCategory } from "@/data/services/mutations";
import type { ServiceCategory } from "@/data/services/queries";
import { changedFields } from "@/lib/changed-fields";

interface CategoryFormProps {
  /** Null for a new row. */
  category: ServiceCategory | null;
  /** The display order of a new row, after all existing rows. */
  nextDisplayOrder: number;
  onClose: () => void;
}

/** The form of a service category. Spec section 5, service forms. */
export function CategoryForm({ category, nextDisplayOrder, onClose }: CategoryFormProps) {
  const { mutateAsync: add } = useAddServiceCategory();
  const { mutateAsync: save } = useSaveServiceCategory();
  const editor = useEntityEditor({
    row: category,
    schema: serviceCategoryWriteSchema,
    toFormValues: (row) => ({
      ...categoryFormValues(row, nextDisplayOrder),
      featured: row?.featured ?? false,
    }),
    labels: {
      ...categoryFieldLabels,
      featured: "Featured on the home page",
    },
    display: { imageUrl: displayImages },
    save: (values, openedRow) => {
      const row = {
        ...toCategoryRow(values, nextDisplayOrder),
        featured: values.featured ?? false,
      };
      return openedRow ? save({ openedRow, changes: changedFields(openedRow, row) }) : add(row);
    },
    outcome: outcomeTitlesForSave("category", category),
    content: category ? { kind: "service_categories", id: category.id } : undefined,
    draftKey: `service-category-${category?.id ?? "new"}`,
    focus: "name",
    onClose,
  });
  return (
    <EntityForm editor={editor} addLabel="Add category" onCancel={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameSlugFields noun="category" slugHelp="The page’s address under /services" />
        <DescriptionField rows={3} />
      </div>
      <ImageField optional onBusyChange={editor.setUploading} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DisplayOrderField help="Equal numbers are sorted oldest first." />
        <div className="sm:pt-7">
          <FlagField name="featured" label="Featured on the home page" />
        </div>
      </div>
    </EntityForm>
  );
}
