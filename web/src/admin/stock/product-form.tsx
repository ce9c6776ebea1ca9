import { useEffect, useState } from "react";
import { Controller } from "react-hook-form";
import { ConflictNotice } from "@/admin/forms/conflict-notice";
import { fillSlug } from "@/admin/forms/fill-slug";
import { FormFooter } from "@/admin/forms/form-footer";
import { useLeaveGuard } from "@/admin/forms/use-leave-guard";
import { ImageListField } from "@/admin/images/image-list-field";
import { CategoryFields } from "@/admin/stock/category-fields";
import { PricingFields } from "@/admin/stock/pricing-fields";
import { StockFields } from "@/admin/stock/stock-fields";
import { useProductEditor } from "@/admin/stock/use-product-editor";
import type { EditedProduct } from "@/data/stock/queries";
import { Field } from "@/ui/field";
import { Input, Textarea } from "@/ui/input";

interface ProductFormProps {
  /** Null for a new row. */
  product: EditedProduct | null;
  onClose: () => void;
}

/** Spec section 5, admin product form. */
export function ProductForm({ product, onClose }: ProductFormProps) {
  const [uploading, setUploading] = useState(false);
  const { form, conflict, acceptStock, isSaving, save, discard } = useProductEditor(product);
  const { register, control, setFocus, formState } = form;
  const { errors, isDirty } = formState;
  const { question, release } = useLeaveGuard(isDirty || uploading, discard);
  useEffect(() => setFocus("name"), [setFocus]);

  const submit = form.handleSubmit(async (values) => {
    if (!(await save(values))) return;
    release();
    onClose();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-7">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="off" {...register("name", { onChange: fillSlug(form) })} />
        </Field>
        <Field
          label="Slug"
          error={errors.slug?.message}
          help="The product’s address in the shop; filled in from the name."
        >
          <Input autoComplete="off" spellCheck={false} {...register("slug")} />
        </Field>
        <Field label="SKU" optional error={errors.sku?.message} className="sm:max-w-xs">
          <Input autoComplete="off" spellCheck={false} {...register("sku")} />
        </Field>
        <Field
          label="Description"
          optional
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <Textarea rows={4} {...register("description")} />
        </Field>
      </div>
      <Controller
        control={control}
        name="imageUrls"
        render={({ field }) => (
          <ImageListField
            label="Images"
            value={field.value}
            onChange={field.onChange}
            onBusyChange={setUploading}
            error={errors.imageUrls?.message}
          />
        )}
      />
      <PricingFields form={form} />
      <StockFields form={form}>
        {conflict === null ? null : (
          <ConflictNotice
            what={`Somebody else changed the stock: there are ${conflict} now.`}
            advice="Nothing was saved yet. Keep that number, or save again to set your own."
            action={`Keep ${conflict} in stock`}
            onAccept={() => acceptStock(conflict)}
          />
        )}
      </StockFields>
      <CategoryFields form={form} />
      <FormFooter
        action={product ? "Save changes" : "Add product"}
        isSaving={isSaving}
        isUploading={uploading}
        onCancel={onClose}
      />
      {question}
    </form>
  );
}
