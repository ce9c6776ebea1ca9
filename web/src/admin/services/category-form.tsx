import { maxSteps, namedTextLines, readNamedTexts } from "@domain/services/named-texts.ts";
import { serviceCategoryWriteSchema } from "@domain/services/service.ts";
import { useRef } from "react";
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
import { TextField } from "@/admin/forms/text-field";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageField } from "@/admin/images/image-field";
import { NamedTextFields } from "@/admin/services/named-text-fields";
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

const labels = {
  ...categoryFieldLabels,
  featured: "Featured on the home page",
  steps: "How it goes",
  personName: "Who answers",
  personRole: "Role",
  personImageUrl: "Their image",
};

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
      steps: readNamedTexts(row?.steps),
      personName: row?.person_name ?? "",
      personRole: row?.person_role ?? "",
      personImageUrl: row?.person_image_url ?? "",
    }),
    labels,
    display: {
      imageUrl: displayImages,
      personImageUrl: displayImages,
      steps: (list = []) => namedTextLines(list),
    },
    save: (values, openedRow) => {
      const row = {
        ...toCategoryRow(values, nextDisplayOrder),
        featured: values.featured ?? false,
        steps: values.steps ?? [],
        person_name: values.personName ?? null,
        person_role: values.personRole ?? null,
        person_image_url: values.personImageUrl ?? null,
      };
      return openedRow ? save({ openedRow, changes: changedFields(openedRow, row) }) : add(row);
    },
    outcome: outcomeTitlesForSave("category", category),
    content: category ? { kind: "service_categories", id: category.id } : undefined,
    draftKey: `service-category-${category?.id ?? "new"}`,
    focus: "name",
    onClose,
  });
  const busyImages = useRef(new Set<string>());
  const trackUpload = (image: string) => (isUploading: boolean) => {
    if (isUploading) busyImages.current.add(image);
    else busyImages.current.delete(image);
    editor.setUploading(busyImages.current.size > 0);
  };
  return (
    <EntityForm editor={editor} addLabel="Add category" onCancel={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameSlugFields noun="category" slugHelp="The page’s address under /services" />
        <DescriptionField rows={3} />
      </div>
      <ImageField optional onBusyChange={trackUpload("imageUrl")} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DisplayOrderField help="Equal numbers are sorted oldest first." />
        <div className="sm:pt-7">
          <FlagField name="featured" label={labels.featured} />
        </div>
      </div>
      <NamedTextFields
        name="steps"
        legend={labels.steps}
        help="Three to five steps, with a sentence each. Shown on the pages of the subcategories."
        max={maxSteps}
        labels={{ entry: "step", name: "Step", text: "Description" }}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          editor={editor}
          name="personName"
          optional
          help="The person whom customers of this service meet."
        />
        <TextField editor={editor} name="personRole" optional placeholder="Curtain maker" />
      </div>
      <ImageField
        name="personImageUrl"
        label={labels.personImageUrl}
        optional
        aspectClassName="aspect-square"
        onBusyChange={trackUpload("personImageUrl")}
      />
    </EntityForm>
  );
}
