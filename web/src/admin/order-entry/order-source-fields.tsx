import { businessDate } from "@domain/dates.ts";
import type { ManualOrderInput } from "@domain/orders/manual-order-form.ts";
import { manualOrderSources } from "@domain/orders/order-source.ts";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Options } from "@/admin/forms/options";
import { DeliveryFields } from "@/admin/order-entry/delivery-fields";
import { orderSourceLabels } from "@/admin/orders/order-labels";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";
import { Field } from "@/ui/field";
import { DateInput } from "@/ui/input";
import { Select } from "@/ui/select";

type DeliveryMethod = ManualOrderInput["delivery"]["method"];

const manualDeliveryMethods = ["taken", "collection", "delivery"] as const;

/**
 * The fields for the source, the day and the delivery method of a manual order. Selecting a source also sets the delivery method. The
 * delivery method determines the order's status and the default text of the email.
 */
export function OrderSourceFields({ settings }: { settings: ShopSettings }) {
  const { register, setValue, watch, formState } = useFormContext<ManualOrderInput>();
  const { shouldEmailCustomer, message } = formState.dirtyFields;

  const applyEmailDefaults = (deliveryMethod: DeliveryMethod) => {
    const { completion_mail, approval_mail } = settings;
    const isTaken = deliveryMethod === "taken";
    if (!shouldEmailCustomer) setValue("shouldEmailCustomer", !isTaken);
    if (!message) setValue("message", isTaken ? completion_mail : approval_mail);
  };
  const source = register("source", {
    onChange: ({ target }) => {
      const deliveryMethod = target.value === "walk_in" ? "taken" : "collection";
      setValue("delivery.method", deliveryMethod, { shouldDirty: true });
      applyEmailDefaults(deliveryMethod);
    },
  });
  const [today] = useState(() => businessDate(new Date()));
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <Field label="Source">
        <Select {...source}>
          <Options values={manualOrderSources} labels={orderSourceLabels} />
        </Select>
      </Field>
      <Field label="Day of the sale" error={formState.errors.soldOn?.message}>
        <DateInput max={today} {...register("soldOn")} />
      </Field>
      <DeliveryFields
        methods={manualDeliveryMethods}
        help={
          watch("delivery.method") === "taken"
            ? "The order is completed."
            : "The order is approved."
        }
        onMethodChange={applyEmailDefaults}
      />
    </div>
  );
}
