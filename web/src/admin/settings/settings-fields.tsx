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

/** The emails with a text of the owner's, and the help text of their fields. */
const mails = [
  [
    "approvalMail",
    "You can change it for each order. The greeting, the items and a link are added.",
  ],
  ["declineMail"],
  ["collectionMail"],
  ["deliveryMail"],
  ["completionMail"],
  [
    "backInStockMail",
    "Sent once to people who asked on the page of a sold-out product. The product’s name and a link are added.",
  ],
] as const;

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
  const field = (name: keyof typeof settingsLabels) => ({
    label: settingsLabels[name],
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <Group title="Largest online order">
        <NumberField
          {...field("maxUnitsPerLine")}
          help="A customer who wants more is asked to contact you."
        />
        <NumberField
          {...field("maxLines")}
          help="How many products one order can have, whatever their quantity."
        />
        <NumberField
          {...field("maxOrderValue")}
          decimal
          help="Above it the checkout asks the customer to contact you. Nothing is ordered then."
        />
      </Group>
      <Group title="Stock held by pending orders">
        <NumberField
          {...field("maxHeldUnits")}
          help="Pending orders from one internet address hold at most so many units. Approve or decline them to let more come in."
        />
        <NumberField
          {...field("releaseAfterHours")}
          optional
          help="Its stock goes back into the shop, and the customer gets an email. Leave it empty to keep orders pending until you decide."
        />
      </Group>
      <Group title="Stock to order again">
        <NumberField
          {...field("lowStockThreshold")}
          help="The dashboard reminds you of products with so many pieces or fewer."
        />
      </Group>
      <Group title="Emails to customers">
        {mails.map(([name, help]) => (
          <Field key={name} label={settingsLabels[name]} error={errors[name]?.message} help={help}>
            <Textarea rows={4} maxLength={2000} {...register(name)} />
          </Field>
        ))}
      </Group>
    </>
  );
}
