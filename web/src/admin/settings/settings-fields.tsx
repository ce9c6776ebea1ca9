import type { ShopSettingsForm, ShopSettingsInput } from "@domain/orders/shop-settings.ts";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { NumberField } from "@/admin/forms/number-field";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";

interface SettingsFieldsProps {
  form: UseFormReturn<ShopSettingsInput, unknown, ShopSettingsForm>;
}

export const settingsLabels = {
  maxUnitsPerLine: "Units of one product",
  maxLines: "Different products",
  maxOrderValue: "Order value (£)",
  maxHeldUnits: "Units from one address in 24 hours",
  releaseAfterHours: "Hours until a pending order is released",
  lowStockThreshold: "Low stock from",
  approvalMail: "Order approved",
  declineMail: "Order declined",
  collectionMail: "Ready for collection",
  deliveryMail: "Out for delivery",
  completionMail: "Completed",
  backInStockMail: "Back in stock",
};

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-6 [&_input]:max-w-40">
      <legend className="mb-4 text-title">{title}</legend>
      {children}
    </fieldset>
  );
}

export function SettingsFields({ form: { register, formState } }: SettingsFieldsProps) {
  const { errors } = formState;
  return (
    <>
      <Group title="Largest online order">
        <NumberField
          label={settingsLabels.maxUnitsPerLine}
          error={errors.maxUnitsPerLine?.message}
          help="A customer who wants more is asked to contact you."
          {...register("maxUnitsPerLine")}
        />
        <NumberField
          label={settingsLabels.maxLines}
          error={errors.maxLines?.message}
          help="How many products one order can have, whatever their quantity."
          {...register("maxLines")}
        />
        <NumberField
          label={settingsLabels.maxOrderValue}
          decimal
          error={errors.maxOrderValue?.message}
          help="Above it the checkout asks the customer to contact you. Nothing is ordered then."
          {...register("maxOrderValue")}
        />
      </Group>
      <Group title="Stock held by pending orders">
        <NumberField
          label={settingsLabels.maxHeldUnits}
          error={errors.maxHeldUnits?.message}
          help="Pending orders from one internet address hold at most so many units. Approve or decline them to let more come in."
          {...register("maxHeldUnits")}
        />
        <NumberField
          label={settingsLabels.releaseAfterHours}
          optional
          error={errors.releaseAfterHours?.message}
          help="Its stock goes back into the shop, and the customer gets an email. Leave it empty to keep orders pending until you decide."
          {...register("releaseAfterHours")}
        />
      </Group>
      <Group title="Stock to order again">
        <NumberField
          label={settingsLabels.lowStockThreshold}
          error={errors.lowStockThreshold?.message}
          help="The dashboard reminds you of products with so many pieces or fewer."
          {...register("lowStockThreshold")}
        />
      </Group>
      <Group title="Emails to customers">
        <Field
          label={settingsLabels.approvalMail}
          error={errors.approvalMail?.message}
          help="You can change it for each order. The greeting, the items and a link are added."
        >
          <Textarea rows={4} maxLength={2000} {...register("approvalMail")} />
        </Field>
        {(["declineMail", "collectionMail", "deliveryMail", "completionMail"] as const).map(
          (mail) => (
            <Field key={mail} label={settingsLabels[mail]} error={errors[mail]?.message}>
              <Textarea rows={4} maxLength={2000} {...register(mail)} />
            </Field>
          ),
        )}
        <Field
          label={settingsLabels.backInStockMail}
          error={errors.backInStockMail?.message}
          help="Sent once to people who asked on the page of a sold-out product. The product’s name and a link are added."
        >
          <Textarea rows={4} maxLength={2000} {...register("backInStockMail")} />
        </Field>
      </Group>
    </>
  );
}
