import type { ProductForm, ProductFormInput } from "@domain/catalogue/product-form.ts";
import { Controller, type UseFormReturn } from "react-hook-form";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { NumberField } from "@/admin/forms/number-field";
import { FormSection } from "@/admin/stock/form-section";

export type ProductFormMethods = UseFormReturn<ProductFormInput, unknown, ProductForm>;

/** Price and sale price; the sale price is enabled only while On Sale is checked. Spec section 4, product status. */
export function PricingFields({ form }: { form: ProductFormMethods }) {
  const { register, control, watch, formState } = form;
  const { errors } = formState;
  return (
    <FormSection title="Price">
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <NumberField
          label="Price (£)"
          decimal
          error={errors.price?.message}
          {...register("price")}
        />
        <div className="sm:pt-7">
          <Controller
            control={control}
            name="onSale"
            render={({ field }) => (
              <CheckboxField label="On Sale" checked={field.value} onChange={field.onChange} />
            )}
          />
        </div>
        <Controller
          control={control}
          name="salePrice"
          render={({ field }) => (
            <NumberField
              label="Sale price (£)"
              optional
              decimal
              error={errors.salePrice?.message}
              {...field}
              disabled={!watch("onSale")}
            />
          )}
        />
      </div>
    </FormSection>
  );
}
