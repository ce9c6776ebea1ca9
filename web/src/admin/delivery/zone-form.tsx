import {
  type DeliveryZoneInput,
  deliveryZoneFormSchema,
  type RateField,
  ratedClasses,
} from "@domain/orders/delivery-zone.ts";
import { Controller } from "react-hook-form";
import { ratedClassLabels } from "@/admin/delivery/rate-text";
import { CheckboxField } from "@/admin/forms/checkbox-field";
import { EntityForm } from "@/admin/forms/entity-form";
import { NumberField } from "@/admin/forms/number-field";
import { TextField } from "@/admin/forms/text-field";
import { outcomeTitlesForSave } from "@/admin/forms/toast-outcome";
import { useEntityEditor } from "@/admin/forms/use-entity-editor";
import type { DeliveryZone } from "@/data/delivery/admin-queries";
import { useSaveDeliveryZone } from "@/data/delivery/mutations";

const rateFields = [
  { part: "Price", column: "price", label: "Price (£)", help: "Empty: by arrangement" },
  { part: "FreeFrom", column: "free_from", label: "Free from (£)", help: "Value of the goods" },
  { part: "DaysFrom", column: "days_from", label: "Days, from", help: "Working days" },
  { part: "DaysTo", column: "days_to", label: "Days, to", help: "Working days" },
] as const;

const rateEntries = ratedClasses.flatMap((name) =>
  rateFields.map((field) => ({
    ...field,
    deliveryClass: name,
    name: `${name}${field.part}` as const,
  })),
);

const toRecord = (toValue: (entry: (typeof rateEntries)[number]) => string) =>
  Object.fromEntries(rateEntries.map((entry) => [entry.name, toValue(entry)])) as Record<
    RateField,
    string
  >;

function formatValue(value: number | null, column: (typeof rateFields)[number]["column"]): string {
  if (value === null) return "";
  return column === "price" || column === "free_from" ? value.toFixed(2) : String(value);
}

function toFormValues(zone: DeliveryZone | null): DeliveryZoneInput {
  const rates = new Map(zone?.delivery_rates.map((rate) => [rate.delivery_class, rate]));
  return {
    name: zone?.name ?? "",
    country: zone?.country ?? "GI",
    note: zone?.note ?? "",
    isActive: zone?.is_active ?? true,
    ...toRecord(({ deliveryClass, column }) =>
      formatValue(rates.get(deliveryClass)?.[column] ?? null, column),
    ),
  };
}

const labels = {
  ...{ name: "Name", country: "Country", note: "Note for customers", isActive: "Offered" },
  ...toRecord(({ deliveryClass, label }) => `${ratedClassLabels[deliveryClass]}: ${label}`),
};

interface ZoneFormProps {
  /** Null for a new zone. */
  zone: DeliveryZone | null;
  onClose: () => void;
}

/** The form of a delivery zone with its rates per delivery class. */
export function ZoneForm({ zone, onClose }: ZoneFormProps) {
  const { mutateAsync: save } = useSaveDeliveryZone();
  const editor = useEntityEditor({
    row: zone,
    schema: deliveryZoneFormSchema,
    toFormValues,
    labels,
    save: (form, openedRow) => save({ openedRow, form }),
    outcome: outcomeTitlesForSave("delivery zone", zone),
    draftKey: `delivery-zone-${zone?.id ?? "new"}`,
    focus: "name",
    onClose,
  });
  const { register, control, formState } = editor.form;
  return (
    <EntityForm editor={editor} addLabel="Add zone" onCancel={onClose}>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem]">
        <TextField editor={editor} name="name" help="As in “Delivery to Gibraltar”" />
        <TextField editor={editor} name="country" help="GI, ES, …" />
      </div>
      <TextField
        editor={editor}
        name="note"
        help="Shown at the checkout, such as taxes that may be due"
      />
      <Controller
        control={control}
        name="isActive"
        render={({ field: { value, onChange, ...field } }) => (
          <CheckboxField
            {...field}
            label="Customers can choose this zone"
            checked={value}
            onChange={onChange}
          />
        )}
      />
      {ratedClasses.map((name) => (
        <fieldset key={name} className="grid grid-cols-2 items-start gap-4 sm:grid-cols-4">
          <legend className="mb-2 font-medium">{ratedClassLabels[name]}</legend>
          {rateEntries
            .filter(({ deliveryClass }) => deliveryClass === name)
            .map((entry) => (
              <NumberField
                key={entry.name}
                decimal={entry.part === "Price" || entry.part === "FreeFrom"}
                label={entry.label}
                help={entry.help}
                error={formState.errors[entry.name]?.message}
                {...register(entry.name)}
              />
            ))}
        </fieldset>
      ))}
    </EntityForm>
  );
}
