import { serviceItemWriteSchema } from "@domain/services/service.ts";
import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { DisplayOrderField, orderNumber } from "@/admin/forms/display-order-field";
import { FormFooter } from "@/admin/forms/form-footer";
import { saveOutcome } from "@/admin/forms/save-outcome";
import { useDraftStorage } from "@/admin/forms/use-draft-storage";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { ImageListField } from "@/admin/images/image-list-field";
import { useAddServiceItems, useSaveServiceItem } from "@/data/services/mutations";
import type { ServiceItem, ServiceSubcategory } from "@/data/services/queries";
import { useSchemaForm } from "@/forms/use-schema-form";
import { changedFields } from "@/lib/changed-fields";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

interface ItemFormProps {
  /** Null for a new row. */
  item: ServiceItem | null;
  subcategory: ServiceSubcategory;
  /** Display order of a new item: after all items of the subcategory. */
  nextPlace: number;
  onClose: () => void;
}

/** Spec section 5, service forms. */
export function ItemForm({ item: stored, subcategory, nextPlace, onClose }: ItemFormProps) {
  // Snapshot from when the form was opened: a refetch of the list must not change the form.
  const [item] = useState(stored);
  const [uploading, setUploading] = useState(false);
  const form = useSchemaForm(serviceItemWriteSchema, {
    defaultValues: {
      name: item?.name ?? "",
      description: item?.description ?? "",
      imageUrls: item?.image_urls ?? [],
      subcategoryId: subcategory.id,
      displayOrder: item ? item.display_order : nextPlace,
    },
  });
  const { register, control, setFocus, handleSubmit, formState } = form;
  const { errors, isDirty } = formState;
  const add = useAddServiceItems();
  const save = useSaveServiceItem();
  const { forget } = useDraftStorage(
    form,
    `service-item-${item?.id ?? `new-in-${subcategory.id}`}`,
  );
  const { question, release } = useLeaveGuard(isDirty || uploading, forget);
  useEffect(() => setFocus("name"), [setFocus]);

  const submit = handleSubmit(async (values) => {
    const row = {
      name: values.name,
      description: values.description ?? null,
      image_urls: values.imageUrls ?? [],
      display_order: values.displayOrder ?? null,
    };
    const change = item
      ? save.mutateAsync({ id: item.id, changes: changedFields(item, row) })
      : add.mutateAsync([{ ...row, subcategory_id: values.subcategoryId }]);
    const saved = saveOutcome(form, change, { noun: "item", isNew: !item });
    if (!(await saved)) return;
    release();
    onClose();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="off" {...register("name")} />
        </Field>
        <DisplayOrderField
          error={errors.displayOrder?.message}
          help="Reorder mode sets it too; items without one come last."
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
        name="imageUrls"
        render={({ field }) => (
          <ImageListField
            label="Images"
            value={field.value ?? []}
            onChange={field.onChange}
            onBusyChange={setUploading}
            error={errors.imageUrls?.message}
          />
        )}
      />
      <FormFooter
        action={item ? "Save changes" : "Add item"}
        isSaving={add.isPending || save.isPending}
        isUploading={uploading}
        onCancel={onClose}
      />
      {question}
    </form>
  );
}
