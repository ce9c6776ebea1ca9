import { type ManualOrderInput, manualDeliveryMethods } from "@domain/orders/manual-order-form.ts";
import { manualOrderSources } from "@domain/orders/order-source.ts";
import { useFormContext } from "react-hook-form";
import { Options } from "@/admin/forms/options";
import { orderSourceLabels } from "@/admin/orders/order-labels";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

type DeliveryMethod = ManualOrderInput["deliveryMethod"];

const deliveryMethodLabels: Record<DeliveryMethod, string> = {
  taken: "Taken away now",
  collection: "To be collected",
  delivery: "To be delivered",
};

/**
 * The fields for the source and the delivery method of a manual order. Selecting a source also sets the delivery method. The
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
      setValue("deliveryMethod", deliveryMethod);
      applyEmailDefaults(deliveryMethod);
    },
  });
  const deliveryMethod = register("deliveryMethod", {
    onChange: ({ target }) => applyEmailDefaults(target.value),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <Field label="Source">
        <Select {...source}>
          <Options values={manualOrderSources} labels={orderSourceLabels} />
        </Select>
      </Field>
      <Field
        label="Goods"
        help={
          watch("deliveryMethod") === "taken" ? "The order is completed." : "The order is approved."
        }
      >
        <Select {...deliveryMethod}>
          <Options values={manualDeliveryMethods} labels={deliveryMethodLabels} />
        </Select>
      </Field>
    </div>
  );
}
