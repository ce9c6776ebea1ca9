import { categoryWriteSchema } from "@domain/catalogue/category.ts";
import type { FieldErrors } from "react-hook-form";
import { EntityForm } from "@/admin/forms/entity-form";
import { NameSlugFields } from "@/admin/forms/row-fields";
import { type OutcomeMessages, outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import type { CategoryRow } from "@/data/categories/admin-queries";
import { useAddCategory, useSaveCategory } from "@/data/categories/mutations";
import { changedFields } from "@/lib/changed-fields";
import { toastError } from "@/lib/toast";

interface CategoryFormProps {
  /** Null for a new row. */
  category: CategoryRow | null;
  /** Toast titles for adding a category. They differ between the stock page and the categories page (spec section 8). */
  messages: OutcomeMessages;
  onClose: () => void;
}

/** The form of a product category (spec sections 2.14, 5). A new category has no slug field: its name determines the slug. */
export function CategoryForm({ category, messages, onClose }: CategoryFormProps) {
  const { mutateAsync: add } = useAddCategory();
  const { mutateAsync: save } = useSaveCategory();
  const editor = useEntityEditor({
    row: category,
    schema: categoryWriteSchema,
    toFormValues: (row) => ({ name: row?.name ?? "", slug: row?.slug ?? "" }),
    labels: { name: "Name", slug: "Slug" },
    save: ({ name, slug }, openedRow) =>
      openedRow
        ? save({ openedRow, changes: changedFields(openedRow, { name, slug }) })
        : add({ name, slug }),
    outcome: category ? outcomeTitlesForSave("category", category) : messages,
    content: category ? { kind: "categories", id: category.id } : undefined,
    draftKey: `product-category-${category?.id ?? "new"}`,
    focus: "name",
    onInvalid: (errors) => toastError("Validation error", joinErrors(errors)),
    onClose,
  });
  return (
    <EntityForm editor={editor} addLabel="Add category" onCancel={onClose}>
      <NameSlugFields
        noun="category"
        slugHelp={category ? "The category’s address in the shop" : null}
      />
    </EntityForm>
  );
}

/** Joins all field errors into one toast message. Spec section 5, product category. */
function joinErrors(errors: FieldErrors<{ name: string; slug: string }>): string {
  return Object.values(errors)
    .flatMap((error) => error?.message ?? [])
    .join(", ");
}
