import { portfolioCategoryWriteSchema } from "@domain/portfolio/portfolio.ts";
import {
  categoryFieldLabels,
  categoryFormValues,
  toCategoryRow,
} from "@/admin/forms/category-form-values";
import { displayImages } from "@/admin/forms/display-value";
import { EntityForm } from "@/admin/forms/entity-form";
import { DescriptionField, DisplayOrderField, NameSlugFields } from "@/admin/forms/row-fields";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import { ImageField } from "@/admin/images/image-field";
import { useAddPortfolioCategory, useSavePortfolioCategory } from "@/data/portfolio/mutations";
import type { PortfolioCategoryRow } from "@/data/portfolio/rows";
import { changedFields } from "@/lib/changed-fields";
import { contentImageRules } from "@/lib/prepare-image";

interface CategoryFormProps {
  /** Null for a new row. */
  category: PortfolioCategoryRow | null;
  /** The display order of a new row, after all existing rows. */
  nextDisplayOrder: number;
  onClose: () => void;
}

/** The form of a portfolio category (spec section 5). The project count is computed, so it has no field. */
export function CategoryForm({ category, nextDisplayOrder, onClose }: CategoryFormProps) {
  const { mutateAsync: add } = useAddPortfolioCategory();
  const { mutateAsync: save } = useSavePortfolioCategory();
  const editor = useEntityEditor({
    row: category,
    schema: portfolioCategoryWriteSchema,
    toFormValues: (row) => categoryFormValues(row, nextDisplayOrder),
    labels: categoryFieldLabels,
    display: { imageUrl: displayImages },
    save: (values, openedRow) => {
      const row = toCategoryRow(values, nextDisplayOrder);
      return openedRow ? save({ openedRow, changes: changedFields(openedRow, row) }) : add(row);
    },
    outcome: outcomeTitlesForSave("category", category),
    content: category ? { kind: "portfolio_categories", id: category.id } : undefined,
    draftKey: `portfolio-category-${category?.id ?? "new"}`,
    focus: "name",
    onClose,
  });
  return (
    <EntityForm editor={editor} addLabel="Add category" onCancel={onClose}>
      <div className="grid gap-5 sm:grid-cols-2">
        <NameSlugFields noun="category" slugHelp="The category’s address in the portfolio" />
        <DescriptionField rows={3} />
      </div>
      <ImageField optional rules={contentImageRules} onBusyChange={editor.setUploading} />
      <DisplayOrderField />
    </EntityForm>
  );
}
