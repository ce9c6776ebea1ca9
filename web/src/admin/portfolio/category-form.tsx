import { portfolioCategoryWriteSchema } from "@domain/portfolio/portfolio.ts";
import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { DisplayOrderField, orderNumber } from "@/admin/forms/display-order-field";
import { fillSlug } from "@/admin/forms/fill-slug";
import { FormFooter } from "@/admin/forms/form-footer";
import { saveOutcome } from "@/admin/forms/save-outcome";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { ImageField } from "@/admin/images/image-field";
import { useAddPortfolioCategory, useSavePortfolioCategory } from "@/data/portfolio/mutations";
import type { PortfolioCategory } from "@/data/portfolio/rows";
import { useSchemaForm } from "@/forms/use-schema-form";
import { changedFields } from "@/lib/changed-fields";
import { contentImageRules } from "@/lib/prepare-image";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

interface CategoryFormProps {
  /** Null for a new row. */
  category: PortfolioCategory | null;
  /** Display order of a new row: after all existing rows. */
  nextPlace: number;
  onClose: () => void;
}

/** Spec section 5, portfolio. The project count is computed, so the form has no field for it. */
export function CategoryForm({ category: stored, nextPlace, onClose }: CategoryFormProps) {
  // Snapshot from when the form was opened: a refetch of the list must not change the form.
  const [category] = useState(stored);
  const [uploading, setUploading] = useState(false);
  const form = useSchemaForm(portfolioCategoryWriteSchema, {
    defaultValues: {
      name: category?.name ?? "",
      slug: category?.slug ?? "",
      description: category?.description ?? "",
      imageUrl: category?.image_url ?? "",
      displayOrder: category?.display_order ?? nextPlace,
    },
  });
  const { register, control, setFocus, formState } = form;
  const { errors, isDirty } = formState;
  const add = useAddPortfolioCategory();
  const save = useSavePortfolioCategory();
  const isSaving = add.isPending || save.isPending;
  const { forget } = useDraftStorage(form, `portfolio-category-${category?.id ?? "new"}`);
  const { question, release } = useLeaveGuard(isDirty || uploading, forget);

  useEffect(() => setFocus("name"), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    const row = {
      name: values.name,
      slug: values.slug,
      description: values.description ?? null,
      image_url: values.imageUrl ?? null,
      display_order: values.displayOrder ?? nextPlace,
    };
    const change = category
      ? save.mutateAsync({ id: category.id, changes: changedFields(category, row) })
      : add.mutateAsync(row);
    const saved = saveOutcome(form, change, { noun: "category", isNew: !category });
    if (!(await saved)) return;
    release();
    onClose();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="off" {...register("name", { onChange: fillSlug(form) })} />
        </Field>
        <Field
          label="Slug"
          error={errors.slug?.message}
          help="The category’s address in the portfolio; filled in from the name."
        >
          <Input autoComplete="off" spellCheck={false} {...register("slug")} />
        </Field>
        <Field
          label="Description"
          optional
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={3} {...register("description")} />
        </Field>
      </div>
      <Controller
        control={control}
        name="imageUrl"
        render={({ field }) => (
          <ImageField
            label="Image"
            optional
            value={field.value ?? ""}
            onChange={field.onChange}
            rules={contentImageRules}
            onBusyChange={setUploading}
            error={errors.imageUrl?.message}
          />
        )}
      />
      <DisplayOrderField
        error={errors.displayOrder?.message}
        {...register("displayOrder", orderNumber)}
      />
      <FormFooter
        action={category ? "Save changes" : "Add category"}
        isSaving={isSaving}
        isUploading={uploading}
        onCancel={onClose}
      />
      {question}
    </form>
  );
}
