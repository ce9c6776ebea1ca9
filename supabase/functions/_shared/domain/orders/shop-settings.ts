import * as z from "zod/mini";
import { poundsField } from "../catalogue/product-form.ts";
import { formatNumber } from "../format-number.ts";
import { numberInText } from "../number-text.ts";
import { mailTextField } from "./decision.ts";

/** A whole number in a text input, within the limits of the table shop_settings. */
function countField(most: number) {
  const message = `Enter a whole number from 1 to ${formatNumber(most)}`;
  return z.pipe(
    z.pipe(z.string(), z.transform(numberInText)),
    z.int(message).check(z.minimum(1, message), z.maximum(most, message)),
  );
}

const hours = countField(8760);
const mailText = mailTextField("Enter the text of the email");

/** The form of the shop settings: input values are texts, the output is stored in shop_settings. */
export const shopSettingsFormSchema = z.object({
  maxUnitsPerLine: countField(999),
  maxLines: countField(100),
  maxOrderValue: z
    .pipe(poundsField("Enter an amount in pounds, such as 20000"), z.transform(Number))
    .check(z.minimum(1, "The amount must be at least £1.00")),
  maxHeldUnits: countField(100_000),
  /** Empty means never. */
  releaseAfterHours: z.union([
    z.pipe(
      z.string().check(z.regex(/^\s*$/)),
      z.transform(() => null),
    ),
    hours,
  ]),
  approvalMail: mailText,
  declineMail: mailText,
  collectionMail: mailText,
  deliveryMail: mailText,
  completionMail: mailText,
});

export type ShopSettingsInput = z.input<typeof shopSettingsFormSchema>;
export type ShopSettingsForm = z.output<typeof shopSettingsFormSchema>;
