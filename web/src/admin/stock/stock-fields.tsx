import { suggestStatus } from "@domain/catalogue/product.ts";
import { productFormSchema } from "@domain/catalogue/product-form.ts";
import { Constants } from "@domain/database.types.ts";
import { Controller } from "react-hook-form";
import { CheckField } from "@/admin/forms/check-field";
import { FormSection } from "@/admin/stock/form-section";
import type { ProductFormControl } from "@/admin/stock/pricing-fields";
import { productStatusLabels } from "@/admin/stock/stock-status-badge";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Select } from "@/ui/select";

const statuses = Constants.public.Enums.product_status;

/** Stock quantity and status; the quantity suggests a status, which can be overridden. Spec section 4, product status. */
export function StockFields({ form }: { form: ProductFormControl }) {
  const { register, control, getValues, setValue, formState } = form;
  const { errors } = formState;
  const suggest = (entry: string) => {
    const quantity = productFormSchema.shape.stockQuantity.safeParse(entry);
    if (!quantity.success) return;
    const suggested = suggestStatus(getValues("status"), quantity.data);
    setValue("status", suggested, { shouldDirty: true });
  };
  return (
    <FormSection title="Stock">
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Field label="Stock quantity" error={errors.stockQuantity?.message}>
          <Input
            inputMode="numeric"
            autoComplete="off"
            className="numeric"
            {...register("stockQuantity", { onChange: (event) => suggest(event.target.value) })}
          />
        </Field>
        <Field label="Status" error={errors.status?.message}>
          <Select {...register("status")}>
            {statuses.map((status) => (
              <option key={status} value={status}>
                {productStatusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
        <div className="sm:pt-7">
          <Controller
            control={control}
            name="featured"
            render={({ field }) => (
              <CheckField label="Featured" checked={field.value} onChange={field.onChange} />
            )}
          />
        </div>
      </div>
    </FormSection>
  );
}
