import { parseNumber } from "@domain/parse-number.ts";
import { maxQuestions, namedTextLines, readNamedTexts } from "@domain/services/named-texts.ts";
import { serviceSubcategoryWriteSchema } from "@domain/services/service.ts";
import type * as z from "zod/mini";
import {
  categoryFieldLabels,
  categoryFormValues,
  toCategoryRow,
} from "@/admin/forms/category-form-values";
import { displayImages } from "@/admin/forms/display-value";
import { EditorActions } from "@/admin/forms/editor-actions";
import { EntityForm } from "@/admin/forms/entity-form";
import { NumberField } from "@/admin/forms/number-field";
import {
  DescriptionField,
  DisplayOrderField,
  HiddenField,
  NameSlugFields,
  ParentField,
} from "@/admin/forms/row-fields";
import { TextField } from "@/admin/forms/text-field";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageField } from "@/admin/images/image-field";
import { NamedTextFields } from "@/admin/services/named-text-fields";
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

const toRow = (values: z.infer<typeof serviceSubcategoryWriteSchema>) => ({
  ...toCategoryRow(values, 0),
  price_from: values.priceFrom ?? null,
  price_unit: values.priceUnit ?? null,
  lead_time: values.leadTime ?? null,
  questions: values.questions ?? [],
  is_hidden: values.isHidden ?? false,
});

const toNewRow = (values: z.infer<typeof serviceSubcategoryWriteSchema>) => ({
  ...toRow(values),
  category_id: values.categoryId,
});

const labels = {
  ...categoryFieldLabels,
  categoryId: "Category",
  priceFrom: "Price from (£)",
  priceUnit: "Unit",
  leadTime: "Lead time",
  questions: "Questions",
  isHidden: "Hidden from visitors",
};

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
        priceFrom: row?.price_from ?? null,
        priceUnit: row?.price_unit ?? "",
        leadTime: row?.lead_time ?? "",
        questions: readNamedTexts(row?.questions),
        isHidden: row?.is_hidden ?? false,
      };
    },
    labels,
    display: { imageUrl: displayImages, questions: (list = []) => namedTextLines(list) },
    save: (values, openedRow) =>
      openedRow
        ? save({ openedRow, changes: changedFields(openedRow, toRow(values)) })
        : add(toNewRow(values)),
    changes: (values, openedRow) =>
      openedRow ? changedFields(openedRow, toRow(values)) : toNewRow(values),
    newDraft: "service_subcategories",
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
          subcategory && category && !subcategory.is_hidden
            ? paths.serviceSubcategory(category.slug, subcategory.slug)
            : null
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
        <div>
          <HiddenField />
        </div>
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <NumberField
          label={labels.priceFrom}
          optional
          decimal
          error={editor.form.formState.errors.priceFrom?.message}
          {...editor.form.register("priceFrom", {
            setValueAs: (entry) =>
              typeof entry !== "string" ? entry : entry.trim() ? parseNumber(entry) : null,
          })}
        />
        <TextField editor={editor} name="priceUnit" optional placeholder="per window" />
        <TextField editor={editor} name="leadTime" optional placeholder="4 to 6 weeks" />
      </div>
      <ImageField optional onBusyChange={editor.setUploading} />
      <NamedTextFields
        name="questions"
        legend={labels.questions}
        help="What customers ask, with your answers. Shown below the items."
        max={maxQuestions}
        labels={{ entry: "question", name: "Question", text: "Answer" }}
      />
    </EntityForm>
  );
}
