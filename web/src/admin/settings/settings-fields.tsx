import {
  type ShopSettingsForm,
  type ShopSettingsInput,
  withdrawalOffers,
} from "@domain/orders/shop-settings.ts";
import type { ReactNode } from "react";
import type { UseFormReturn } from "react-hook-form";
import { NumberField } from "@/admin/forms/number-field";
import { Options } from "@/admin/forms/options";
import { SavedReplyFields } from "@/admin/settings/saved-reply-fields";
import { Field } from "@/ui/field";
import { Textarea } from "@/ui/input";
import { Select } from "@/ui/select";

type SettingsForm = UseFormReturn<ShopSettingsInput, unknown, ShopSettingsForm>;

interface SettingsFieldsProps {
  form: SettingsForm;
}

export const settingsLabels = {
  maxUnitsPerLine: "Units of one product",
  maxLines: "Different products",
  maxOrderValue: "Order value (£)",
  maxHeldUnits: "Units from one address in 24 hours",
  expireAfterHours: "Hours until a pending order expires",
  lowStockThreshold: "Low stock from",
  approvalMail: "Order approved",
  declineMail: "Order declined",
  collectionMail: "Ready for collection",
  deliveryMail: "Out for delivery",
  completionMail: "Completed",
  backInStockMail: "Back in stock",
  paymentRequestMail: "Payment asked for",
  savedReplies: "Saved replies",
  depositPercent: "Deposit (%)",
  depositFrom: "Deposit from an order of (£)",
  bankDetails: "Bank details",
  receiptNote: "Line on receipts",
  withdrawalOffer: "Withdrawals on the website",
  withdrawalText: "Your words about withdrawals",
  visitMinutes: "Length of a visit (minutes)",
  visitBufferMinutes: "Free before and after it (minutes)",
  visitLeadHours: "Hours until the first one offered",
  visitDaysAhead: "Days ahead",
};

/** The fields for the default texts of emails, some with a help text. */
const emailFields = [
  [
    "approvalMail",
    "You can change it for each order. The greeting, the items and a link are added.",
  ],
  ["declineMail"],
  ["collectionMail"],
  ["deliveryMail"],
  ["completionMail"],
  ["paymentRequestMail", "The amount and your bank details are added."],
  [
    "backInStockMail",
    "Sent once to people who asked on the page of a sold-out product. The product’s name and a link are added.",
  ],
] as const;

const withdrawalOfferLabels: Record<(typeof withdrawalOffers)[number], string> = {
  everyone: "For every order",
  abroad: "For orders delivered outside Gibraltar",
  nobody: "For no order",
};

function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-6 [&_input]:max-w-40">
      <legend className="mb-4 text-title">{title}</legend>
      {children}
    </fieldset>
  );
}

function fieldProps({ register, formState }: SettingsForm, name: keyof typeof settingsLabels) {
  return {
    label: settingsLabels[name],
    error: formState.errors[name]?.message,
    ...register(name),
  };
}

interface TextSettingProps {
  form: SettingsForm;
  name: keyof typeof settingsLabels;
  rows: number;
  maxLength: number;
  help?: string | undefined;
  optional?: boolean;
}

function TextSetting({ form, name, rows, maxLength, ...fieldProps }: TextSettingProps) {
  return (
    <Field
      label={settingsLabels[name]}
      error={form.formState.errors[name]?.message}
      {...fieldProps}
    >
      <Textarea rows={rows} maxLength={maxLength} {...form.register(name)} />
    </Field>
  );
}

export function OrderSettings({ form }: SettingsFieldsProps) {
  return (
    <>
      <FieldGroup title="Largest online order">
        <NumberField
          {...fieldProps(form, "maxUnitsPerLine")}
          help="A customer who wants more is asked to contact you."
        />
        <NumberField
          {...fieldProps(form, "maxLines")}
          help="How many products one order can have, whatever their quantity."
        />
        <NumberField
          {...fieldProps(form, "maxOrderValue")}
          decimal
          help="Above it the checkout asks the customer to contact you. Nothing is ordered then."
        />
      </FieldGroup>
      <FieldGroup title="Stock held by pending orders">
        <NumberField
          {...fieldProps(form, "maxHeldUnits")}
          help="Pending orders from one internet address hold at most so many units. Approve or decline them to let more come in."
        />
        <NumberField
          {...fieldProps(form, "expireAfterHours")}
          optional
          help="Its stock goes back into the shop, and the customer gets an email. Leave it empty to keep orders pending until you decide."
        />
      </FieldGroup>
      <FieldGroup title="Stock to order again">
        <NumberField
          {...fieldProps(form, "lowStockThreshold")}
          help="The dashboard reminds you of products with so many pieces or fewer."
        />
      </FieldGroup>
    </>
  );
}

export function PaymentSettings({ form }: SettingsFieldsProps) {
  return (
    <>
      <FieldGroup title="Deposits">
        <NumberField
          {...fieldProps(form, "depositPercent")}
          optional
          help="What you ask for first when you ask a customer for a payment. Leave it empty for no deposit."
        />
        <NumberField
          {...fieldProps(form, "depositFrom")}
          decimal
          help="Smaller orders are asked for in full."
        />
      </FieldGroup>
      <FieldGroup title="What customers read">
        <TextSetting
          {...{ form, name: "bankDetails", rows: 4, maxLength: 500 }}
          optional
          help="Customers see them in the email that asks for a payment, and on their order page until it is paid."
        />
        <TextSetting
          {...{ form, name: "receiptNote", rows: 2, maxLength: 200 }}
          optional
          help="Printed and emailed receipts end with it."
        />
      </FieldGroup>
    </>
  );
}

export function WithdrawalSettings({ form }: SettingsFieldsProps) {
  return (
    <FieldGroup title="Withdrawals from an order">
      <Field
        label={settingsLabels.withdrawalOffer}
        help="The law of the European Union asks it of shops that sell to its consumers. What customers of other orders send on the page “Withdraw from an order” becomes a message to you."
      >
        <Select {...form.register("withdrawalOffer")}>
          <Options values={withdrawalOffers} labels={withdrawalOfferLabels} />
        </Select>
      </Field>
      <TextSetting
        {...{ form, name: "withdrawalText", rows: 5, maxLength: 2000 }}
        help="Customers see them on the page of their order, above the pieces. Keep them in line with your terms."
      />
    </FieldGroup>
  );
}

export function VisitSettings({ form }: SettingsFieldsProps) {
  return (
    <FieldGroup title="Visits offered on the website">
      <NumberField
        {...fieldProps(form, "visitMinutes")}
        help="Visits are offered within your opening hours, with the special days."
      />
      <NumberField
        {...fieldProps(form, "visitBufferMinutes")}
        help="For the way to the customer."
      />
      <NumberField
        {...fieldProps(form, "visitLeadHours")}
        help="Nobody can ask for a visit that begins sooner."
      />
      <NumberField
        {...fieldProps(form, "visitDaysAhead")}
        help="Enter 0 to offer no times: customers then choose half-days."
      />
    </FieldGroup>
  );
}

export function EmailSettings({ form }: SettingsFieldsProps) {
  return (
    <>
      <FieldGroup title="Emails to customers">
        {emailFields.map(([name, help]) => (
          <TextSetting key={name} {...{ form, name, help, rows: 4, maxLength: 2000 }} />
        ))}
      </FieldGroup>
      <SavedReplyFields form={form} />
    </>
  );
}
