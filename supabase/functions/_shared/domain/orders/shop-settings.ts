import * as z from "zod/mini";
import { poundsField } from "../catalogue/product-form.ts";
import { formatNumber } from "../format-number.ts";
import { parseNumber } from "../parse-number.ts";
import { textField } from "../people/person-fields.ts";
import { mailTextField } from "./order-actions.ts";

/** A text input that contains an integer from `min` to `max`. The column's check constraint has the same limits. */
function countField(max: number, min = 1) {
  const message = `Enter a whole number from ${min} to ${formatNumber(max)}`;
  return z.pipe(
    z.pipe(z.string(), z.transform(parseNumber)),
    z.int(message).check(z.minimum(min, message), z.maximum(max, message)),
  );
}

/** An empty text input, for a setting that may be null. */
const emptyField = z.pipe(
  z.string().check(z.regex(/^\s*$/)),
  z.transform(() => null),
);
const optionalTextField = (max: number) =>
  z.union([emptyField, textField(1, max, "Please enter a text")]);
const mailField = mailTextField("Enter the text of the email");

/** Whose orders can be withdrawn from online. abroad: orders delivered outside Gibraltar. The column's check has the same values. */
export const withdrawalOffers = ["everyone", "abroad", "nobody"] as const;

/** Validates the shop settings form. Inputs are strings, outputs are column values of shop_settings. */
export const shopSettingsFormSchema = z.object({
  maxUnitsPerLine: countField(999),
  maxLines: countField(100),
  maxOrderValue: z
    .pipe(poundsField("Enter an amount in pounds, such as 20000"), z.transform(Number))
    .check(z.minimum(1, "The amount must be at least £1.00")),
  maxHeldUnits: countField(100_000),
  /** Hours after which a pending order expires. Empty for never. */
  expireAfterHours: z.union([emptyField, countField(8760)]),
  lowStockThreshold: countField(1000),
  approvalMail: mailField,
  declineMail: mailField,
  collectionMail: mailField,
  deliveryMail: mailField,
  completionMail: mailField,
  backInStockMail: mailField,
  paymentRequestMail: mailField,
  /** Texts with which a reply to a message can begin. */
  savedReplies: z.pipe(
    z
      .array(z.object({ text: mailTextField("Enter the text, or remove it") }))
      .check(z.maxLength(20, "At most 20 texts")),
    z.transform((replies) => replies.map(({ text }) => text)),
  ),
  /** Percent of the order's total. Empty for no deposit. */
  depositPercent: z.union([emptyField, countField(99)]),
  depositFrom: z.pipe(poundsField("Enter an amount in pounds, such as 500"), z.transform(Number)),
  /** Empty for none. */
  bankDetails: optionalTextField(500),
  /** Empty for none. */
  receiptNote: optionalTextField(200),
  withdrawalOffer: z.enum(withdrawalOffers),
  withdrawalText: textField(1, 2000, "Enter your words about withdrawals"),
  visitMinutes: countField(480, 15),
  visitBufferMinutes: countField(240, 0),
  visitLeadHours: countField(720),
  /** 0: the website offers no visits. */
  visitDaysAhead: countField(90, 0),
});

export type ShopSettingsInput = z.input<typeof shopSettingsFormSchema>;
export type ShopSettingsForm = z.output<typeof shopSettingsFormSchema>;
