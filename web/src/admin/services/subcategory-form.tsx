import { serviceSubcategoryWriteSchema } from "@domain/services/service.ts";
import { type ComponentProps, useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { DisplayOrderField, orderNumber } from "@/admin/forms/display-order-field";
import { fillSlug } from "@/admin/forms/fill-slug";
import { FormFooter } from "@/admin/forms/form-footer";
import { saveOutcome } from "@/admin/forms/save-outcome";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { ImageField } from "@/admin/images/image-field";
import { NameSlugFields } from "@/admin/services/name-slug-fields";
import { useAddServiceSubcategory, useSaveServiceSubcategory } from "@/data/services/mutations";
import type { ServiceCategory, ServiceSubcategory } from "@/data/services/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { changedFields } from "@/lib/changed-fields";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

interface SubcategoryFormProps {
  /** Null for a new row. */
  subcategory: ServiceSubcategory | null;
  categories: ServiceCategory[];
  /** Preselected category of a new subcategory. */
  categoryId: number | null;
  /** Display order after all subcategories of a category. */
  nextPlaceIn: (categoryId: number) => number;
  onClose: () => void;
}

/** Spec section 5, service forms: the category can't be changed afterwards. */
export function SubcategoryForm(props: SubcategoryFormProps) {
  const { categories, categoryId, nextPlaceIn, onClose } = props;
  // Snapshot from when the form was opened: a refetch of the list must not change the form.
  const [subcategory] = useState(props.subcategory);
  const [uploading, setUploading] = useState(false);
  const inCategory = subcategory?.category_id ?? categoryId ?? undefined;
  const form = useSchemaForm(serviceSubcategoryWriteSchema, {
    defaultValues: {
      name: subcategory?.name ?? "",
      slug: subcategory?.slug ?? "",
      ...(inCategory === undefined ? {} : { categoryId: inCategory }),
      description: subcategory?.description ?? "",
      imageUrl: subcategory?.image_url ?? "",
      displayOrder:
        subcategory?.display_order ?? (inCategory === undefined ? 0 : nextPlaceIn(inCategory)),
    },
  });
  const { register, control, setFocus, formState } = form;
  const { errors, isDirty } = formState;
  const add = useAddServiceSubcategory();
  const save = useSaveServiceSubcategory();
  const { forget } = useDraftStorage(form, `service-subcategory-${subcategory?.id ?? "new"}`);
  const { question, release } = useLeaveGuard(isDirty || uploading, forget);
  useEffect(() => setFocus("name"), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    const row = {
      name: values.name,
      slug: values.slug,
      description: values.description ?? null,
      image_url: values.imageUrl ?? null,
      display_order: values.displayOrder ?? 0,
    };
    const change = subcategory
      ? save.mutateAsync({ id: subcategory.id, changes: changedFields(subcategory, row) })
      : add.mutateAsync({ ...row, category_id: values.categoryId });
    const saved = saveOutcome(form, change, { noun: "subcategory", isNew: !subcategory });
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
          label="Category"
          error={errors.categoryId?.message}
          {...(subcategory ? { help: "A subcategory stays in its category." } : {})}
        >
          <CategorySelect
            categories={categories}
            // Not react-hook-form's `disabled`, which would set the value to undefined.
            locked={subcategory !== null}
            {...register("categoryId", {
              setValueAs: (id) => (id === "" ? undefined : Number(id)),
              onChange: (event) => {
                if (!form.getFieldState("displayOrder").isDirty)
                  form.resetField("displayOrder", {
                    defaultValue: nextPlaceIn(Number(event.target.value)),
                  });
              },
            })}
          />
        </Field>
        <DisplayOrderField
          error={errors.displayOrder?.message}
          help="Equal numbers stand in the order they were made in."
          {...register("displayOrder", orderNumber)}
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
      <FormFooter
        action={subcategory ? "Save changes" : "Add subcategory"}
        isSaving={add.isPending || save.isPending}
        isUploading={uploading}
        onCancel={onClose}
      />
      {question}
    </form>
  );
}

type CategorySelectProps = ComponentProps<typeof Select> & {
  categories: ServiceCategory[];
  locked: boolean;
};

function CategorySelect({ categories, locked, ...props }: CategorySelectProps) {
  return (
    <Select {...props} disabled={locked}>
      <option value="">Choose a category</option>
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
