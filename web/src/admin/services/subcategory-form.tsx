import { serviceSubcategoryWriteSchema } from "@domain/services/service.ts";
import { DescriptionField } from "@/admin/forms/description-field";
import { DisplayOrderField } from "@/admin/forms/display-order-field";
import { displayImages } from "@/admin/forms/display-value";
import { EntityForm } from "@/admin/forms/entity-form";
import { NameSlugFields } from "@/admin/forms/name-slug-fields";
import { saveOutcome } from "@/admin/forms/outcome-titles";
import { ParentSelect, parentIdOptions } from "@/admin/forms/parent-select";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageField } from "@/admin/images/image-field";
import { useAddServiceSubcategory, useSaveServiceSubcategory } from "@/data/services/mutations";
import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";
import { changedFields } from "@/lib/changed-fields";
import { Field } from "@/ui/field";

interface SubcategoryFormProps {
  /** Null for a new row. */
  subcategory: ServiceSubcategory | null;
  categories: ServiceCategory[];
  /** Preselected category of a new subcategory. */
  categoryId: number | null;
  /** Returns the display order after all subcategories of a category. */
  nextDisplayOrderIn: (categoryId: number) => number;
  onClose: () => void;
}

/** The form of a service subcategory, whose category can't be changed later. Spec section 5, service forms. */
export function SubcategoryForm(props: SubcategoryFormProps) {
  const { subcategory, categories, categoryId, nextDisplayOrderIn, onClose } = props;
  const { mutateAsync: add } = useAddServiceSubcategory();
  const { mutateAsync: save } = useSaveServiceSubcategory();
  const editor = useEntityEditor({
    row: subcategory,
    schema: serviceSubcategoryWriteSchema,
    valuesOf: (row) => {
      const inCategory = row?.category_id ?? categoryId ?? undefined;
      return {
        name: row?.name ?? "",
        slug: row?.slug ?? "",
        categoryId: inCategory,
        displayOrder:
          row?.display_order ?? (inCategory === undefined ? 0 : nextDisplayOrderIn(inCategory)),
        description: row?.description ?? "",
        imageUrl: row?.image_url ?? "",
      };
    },
    labels: {
      name: "Name",
      slug: "Slug",
      categoryId: "Category",
      displayOrder: "Display order",
      description: "Description",
      imageUrl: "Image",
    },
    display: { imageUrl: displayImages },
    save: (values, opened) => {
      const row = {
        name: values.name,
        slug: values.slug,
        description: values.description ?? null,
        image_url: values.imageUrl ?? null,
        display_order: values.displayOrder ?? 0,
      };
      return opened
        ? save({ opened, changes: changedFields(opened, row) })
        : add({ ...row, category_id: values.categoryId });
    },
    outcome: saveOutcome("subcategory", subcategory),
    draftKey: `service-subcategory-${subcategory?.id ?? "new"}`,
    focus: "name",
    onClose,
  });
  const { register, getFieldState, resetField, formState } = editor.form;
  const { errors } = formState;
  return (
    <EntityForm
      editor={editor}
      action={subcategory ? "Save changes" : "Add subcategory"}
      onCancel={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NameSlugFields noun="subcategory" address="The page’s address under /services" />
        <Field
          label="Category"
          error={errors.categoryId?.message}
          {...(subcategory ? { help: "A subcategory stays in its category." } : {})}
        >
          <ParentSelect
            parents={categories}
            {...register("categoryId", {
              ...parentIdOptions,
              onChange: (event) => {
                if (!getFieldState("displayOrder").isDirty)
                  resetField("displayOrder", {
                    defaultValue: nextDisplayOrderIn(Number(event.target.value)),
                  });
              },
            })}
            // On the element, because react-hook-form's `disabled` option would set the value to undefined.
            disabled={subcategory !== null}
          />
        </Field>
        <DisplayOrderField help="Equal numbers are sorted oldest first." />
        <DescriptionField rows={3} />
      </div>
      <ImageField optional onBusyChange={editor.setUploading} />
    </EntityForm>
  );
}
