import { serviceCategoryWriteSchema } from "@domain/services/service.ts";
import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { CheckField } from "@/admin/forms/check-field";
import { DisplayOrderField, orderNumber } from "@/admin/forms/display-order-field";
import { fillSlug } from "@/admin/forms/fill-slug";
import { FormFooter } from "@/admin/forms/form-footer";
import { saveOutcome } from "@/admin/forms/save-outcome";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { ImageField } from "@/admin/images/image-field";
import { NameSlugFields } from "@/admin/services/name-slug-fields";
import { useAddServiceCategory, useSaveServiceCategory } from "@/data/services/mutations";
import type { ServiceCategory } from "@/data/services/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { changedFields } from "@/lib/changed-fields";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";

interface CategoryFormProps {
  /** Null for a new row. */
  category: ServiceCategory | null;
  /** Display order of a new row: after all existing rows. */
  nextPlace: number;
  onClose: () => void;
}

/** Spec section 5, service forms. */
export function CategoryForm({ category: stored, nextPlace, onClose }: CategoryFormProps) {
  // Snapshot from when the form was opened: a refetch of the list must not change the form.
  const [category] = useState(stored);
  const [uploading, setUploading] = useState(false);
  const form = useSchemaForm(serviceCategoryWriteSchema, {
    defaultValues: {
      name: category?.name ?? "",
      slug: category?.slug ?? "",
      description: category?.description ?? "",
      imageUrl: category?.image_url ?? "",
      featured: category?.featured ?? false,
      displayOrder: category?.display_order ?? nextPlace,
    },
  });
  const { register, control, setFocus, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const add = useAddServiceCategory();
  const save = useSaveServiceCategory();
  const { forget } = useDraftStorage(form, `service-category-${category?.id ?? "new"}`);
  const { question, release } = useLeaveGuard(isDirty || uploading, forget);
  useEffect(() => setFocus("name"), [setFocus]);

  const submit = handleSubmit(async (values) => {
    const row = {
      name: values.name,
      slug: values.slug,
      description: values.description ?? null,
      image_url: values.imageUrl ?? null,
      featured: values.featured ?? false,
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
        <NameSlugFields
          name={register("name", { onChange: fillSlug(form) })}
          slug={register("slug")}
          errors={errors}
        />
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
            onBusyChange={setUploading}
            error={errors.imageUrl?.message}
          />
        )}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <DisplayOrderField
          error={errors.displayOrder?.message}
          help="Equal numbers stand in the order they were made in."
          {...register("displayOrder", orderNumber)}
        />
        <div className="sm:pt-7">
          <Controller
            control={control}
            name="featured"
            render={({ field }) => (
              <CheckField
                label="Featured on the home page"
                checked={field.value ?? false}
                onChange={field.onChange}
              />
            )}
          />
        </div>
      </div>
      <FormFooter
        action={category ? "Save changes" : "Add category"}
        isSaving={add.isPending || save.isPending}
        isUploading={uploading}
        onCancel={onClose}
      />
      {question}
    </form>
  );
}
