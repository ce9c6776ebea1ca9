import { categoryWriteSchema } from "@domain/catalogue/category.ts";
import { useEffect, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { fillSlug } from "@/admin/forms/fill-slug";
import { FormFooter } from "@/admin/forms/form-footer";
import { showFieldError } from "@/admin/forms/show-field-error";
import { toastOutcome } from "@/admin/forms/toast-outcome";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { useAddCategory, useSaveCategory } from "@/data/categories/mutations";
import type { ProductCategory } from "@/data/categories/rows";
import { useSchemaForm } from "@/forms/use-schema-form";
import { changedFields } from "@/lib/changed-fields";
import { toast } from "@/lib/toast";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";

/** Messages for a new category; they differ between the stock page and the categories page (spec section 8). */
export interface CategoryWords {
  added: string;
  notAdded: string;
}

interface CategoryFormProps {
  /** Null for a new row. */
  category: ProductCategory | null;
  words: CategoryWords;
  onClose: () => void;
}

/** A new category has a name only, and its slug is derived from it. An existing one has both fields. Spec sections 2.14, 5. */
export function CategoryForm({ category: stored, words, onClose }: CategoryFormProps) {
  // Snapshot from when the form was opened: a refetch of the list must not change the form.
  const [category] = useState(stored);
  const form = useSchemaForm(categoryWriteSchema, {
    defaultValues: { name: category?.name ?? "", slug: category?.slug ?? "" },
  });
  const { register, setFocus, formState } = form;
  const { errors, isDirty } = formState;
  const add = useAddCategory();
  const save = useSaveCategory();
  const { forget } = useDraftStorage(form, `product-category-${category?.id ?? "new"}`);
  const { question, release } = useLeaveGuard(isDirty, forget);
  useEffect(() => setFocus("name"), [setFocus]);

  const submit = form.handleSubmit(
    async ({ name, slug }) => {
      const row = { name, slug };
      const change = category
        ? save.mutateAsync({ id: category.id, changes: changedFields(category, row) })
        : add.mutateAsync(row);
      const outcome = category
        ? { done: "Category updated", failed: "Failed to update category" }
        : { done: words.added, failed: words.notAdded };
      const saved = toastOutcome(change, outcome, (error) => showFieldError(form, error));
      if (!(await saved)) return;
      release();
      onClose();
    },
    (wrong) => toast({ ...joinedErrors(wrong), variant: "destructive" }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field
        label="Name"
        error={errors.name?.message ?? (category ? undefined : errors.slug?.message)}
      >
        <Input autoComplete="off" {...register("name", { onChange: fillSlug(form) })} />
      </Field>
      {category ? (
        <Field
          label="Slug"
          error={errors.slug?.message}
          help="The category’s address in the shop; left empty, it is made of the name."
        >
          <Input autoComplete="off" spellCheck={false} {...register("slug")} />
        </Field>
      ) : null}
      <FormFooter
        action={category ? "Save changes" : "Add category"}
        isSaving={add.isPending || save.isPending}
        isUploading={false}
        onCancel={onClose}
      />
      {question}
    </form>
  );
}

/** Joins all field errors into one toast message. Spec section 5, product category. */
function joinedErrors(wrong: FieldErrors<{ name: string; slug: string }>) {
  const messages = Object.values(wrong).flatMap((error) => error?.message ?? []);
  return { title: "Validation error", description: messages.join(", ") };
}
