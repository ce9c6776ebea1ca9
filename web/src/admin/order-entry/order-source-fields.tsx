import { type ManualOrderInput, manualDeliveryMethods } from "@domain/orders/manual-order-form.ts";
import { manualOrderSources } from "@domain/orders/order-source.ts";
import { useFormContext } from "react-hook-form";
import { orderSourceLabels } from "@/admin/orders/order-labels";
import type { ShopSettings } from "@/data/shop-settings/admin-queries";
import { Field } from "@/ui/field";
import { Select } from "@/ui/select";

type DeliveryMethod = ManualOrderInput["handover"];

const deliveryMethodLabels: Record<DeliveryMethod, string> = {
  taken: "Taken away now",
  collection: "To be collected",
  delivery: "To be delivered",
};

/**
 * Source and delivery method (handover) of a manual order; they determine its initial status and the default text of the
 * email.
 */
export function OrderSourceFields({ settings }: { settings: ShopSettings }) {
  const { register, setValue, watch, formState } = useFormContext<ManualOrderInput>();
  const { emailsCustomer, message } = formState.dirtyFields;

  const suggestMail = (handover: DeliveryMethod) => {
    const { completion_mail, approval_mail } = settings;
    const isTaken = handover === "taken";
    if (!emailsCustomer) setValue("emailsCustomer", !isTaken);
    if (!message) setValue("message", isTaken ? completion_mail : approval_mail);
  };
  const source = register("source", {
    onChange: ({ target }) => {
      const handover = target.value === "walk_in" ? "taken" : "collection";
      setValue("handover", handover);
      suggestMail(handover);
    },
  });
  const handover = register("handover", { onChange: ({ target }) => suggestMail(target.value) });
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <Field label="Source">
        <Select {...source}>
          {manualOrderSources.map((name) => (
            <option key={name} value={name}>
              {orderSourceLabels[name]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Goods"
        help={watch("handover") === "taken" ? "The order is completed." : "The order is approved."}
      >
        <Select {...handover}>
          {manualDeliveryMethods.map((name) => (
            <option key={name} value={name}>
              {deliveryMethodLabels[name]}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
