import { deliveryClassLabels } from "@domain/catalogue/product-attributes.ts";
import type { ProductForm, ProductFormInput } from "@domain/catalogue/product-form.ts";
import { NumberField } from "@/admin/forms/number-field";
import { TextField } from "@/admin/forms/text-field";
import type { EntityEditor } from "@/admin/forms/use-entity-editor";
import { FormSection } from "@/admin/stock/form-section";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

export const deliveryLabels: Record<ProductFormInput["deliveryClass"], string> = {
  "": "Not stated",
  ...deliveryClassLabels,
};

/** The titles of the sections of `AttributeFields`. */
export const attributeSections = [
  "Size and weight",
  "Materials, origin and care",
  "Delivery and returns",
] as const;
const [sizeTitle, materialsTitle, deliveryTitle] = attributeSections;

const measurementFields = ["widthCm", "depthCm", "heightCm", "weightKg"] as const;
type NumberFieldName =
  | (typeof measurementFields)[number]
  | "deliveryPrice"
  | "leadTimeDays"
  | "returnDays";

interface AttributeFieldsProps {
  editor: Pick<EntityEditor<ProductFormInput, ProductForm>, "form" | "labels">;
}

/** The fields for a product's optional attributes; customers see only those with a value. */
export function AttributeFields({ editor }: AttributeFieldsProps) {
  const { register, formState } = editor.form;
  const numberFieldProps = (name: NumberFieldName) => ({
    label: editor.labels[name],
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <FormSection title={sizeTitle} optional>
        <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-4">
          {measurementFields.map((name) => (
            <NumberField key={name} decimal {...numberFieldProps(name)} />
          ))}
        </div>
      </FormSection>
      <FormSection title={materialsTitle} optional>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            editor={editor}
            name="materials"
            help="Separated by commas, the main one first: Oak, Brass"
          />
          <TextField
            editor={editor}
            name="colours"
            help="Separated by commas, the main one first: Sand, Clay"
          />
          <TextField editor={editor} name="composition" help="As on its label: 100% linen" />
          <TextField editor={editor} name="countryOfOrigin" help="Such as Portugal" />
        </div>
        <TextField editor={editor} name="care" rows={2} />
      </FormSection>
      <FormSection title={deliveryTitle} optional>
        <div className="grid grid-cols-2 items-start gap-5 sm:grid-cols-4">
          <Field
            label={editor.labels.deliveryClass}
            help="The price is the zone’s rate for it (Delivery)"
          >
            <Select {...register("deliveryClass")}>
              {Object.entries(deliveryLabels).map(([choice, label]) => (
                <option key={choice} value={choice}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <NumberField
            decimal
            help="In the home zone, instead of its rate. Empty: the rate"
            {...numberFieldProps("deliveryPrice")}
          />
          <NumberField help="0: in stock" {...numberFieldProps("leadTimeDays")} />
          <NumberField
            help="Empty: 14. 0: made to order, no returns"
            {...numberFieldProps("returnDays")}
          />
        </div>
      </FormSection>
    </>
  );
}
