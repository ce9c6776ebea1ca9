import { productStatusLabels, suggestStatus } from "@domain/catalogue/product.ts";
import { productFormSchema } from "@domain/catalogue/product-form.ts";
import { Constants } from "@domain/database.types.ts";
import { useQuery } from "@tanstack/react-query";
import { Controller, useWatch } from "react-hook-form";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { NumberField } from "@/admin/forms/number-field";
import { Options } from "@/admin/forms/options";
import { FormSection } from "@/admin/stock/form-section";
import type { ProductFormMethods } from "@/admin/stock/pricing-fields";
import { pendingStockAlertCount } from "@/data/stock-alerts/admin-queries";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

const statuses = Constants.public.Enums.product_status;

/** Sets the status that the form's quantity suggests; keeps the status when the quantity is invalid. */
export function applySuggestedStatus({ getValues, setValue }: ProductFormMethods): void {
  const { status, stockQuantity } = getValues();
  const quantity = productFormSchema.shape.stockQuantity.safeParse(stockQuantity);
  if (!quantity.success) return;
  setValue("status", suggestStatus(status, quantity.data), { shouldDirty: true });
}

interface StockFieldsProps {
  form: ProductFormMethods;
  /** Whether the product's stock is the sum of its variants', and its status hidden or theirs. */
  hasVariants?: boolean;
}

/** Stock quantity and status; the quantity suggests a status, which can be overridden. Spec section 4, product status. */
export function StockFields({ form, hasVariants = false }: StockFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const status = useWatch({ control, name: "status" });
  return (
    <FormSection title="Stock">
      <div className="grid items-start gap-5 sm:grid-cols-3">
        {hasVariants ? null : (
          <NumberField
            label="Stock quantity"
            error={errors.stockQuantity?.message}
            {...register("stockQuantity", { onChange: () => applySuggestedStatus(form) })}
          />
        )}
        <Field
          label="Status"
          error={errors.status?.message}
          help={
            status === "PENDING"
              ? "Visitors do not see it. To show it later, choose “Publish at…” below."
              : undefined
          }
        >
          <Select {...register("status")}>
            <Options values={statuses} labels={productStatusLabels} />
          </Select>
        </Field>
        <div className="sm:pt-7">
          <Controller
            control={control}
            name="featured"
            render={({ field }) => (
              <CheckboxField label="Featured" checked={field.value} onChange={field.onChange} />
            )}
          />
        </div>
      </div>
    </FormSection>
  );
}

/** Number of visitors with a back-in-stock alert for the product; renders nothing when there are none. */
export function StockAlertCount({ productId }: { productId: number }) {
  const { data: count } = useQuery(pendingStockAlertCount(productId));
  if (!count) return null;
  return (
    <p className="text-small text-ink-soft">
      <span>{count === 1 ? "1 visitor waits" : `${count} visitors wait`}</span> for an email that it
      is back. It is sent when you save it as in stock.
    </p>
  );
}
