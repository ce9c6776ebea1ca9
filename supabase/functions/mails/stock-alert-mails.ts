import * as z from "zod";
import { alertProductFields } from "../_shared/domain/catalogue/stock-alert.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";
import { paragraphs } from "../_shared/domain/text.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { sanitiseLine } from "./mail-template.ts";

/** The result of the SQL function prepare_mail for a mail about a back-in-stock alert. */
export const alertMailDataSchema = z.object({
  email: z.string(),
  /** The owner's text from the shop settings; null for `alert_confirmation`, which has a fixed text. */
  message: z.string().nullable(),
  product: z.object(alertProductFields),
});
type AlertMailData = z.infer<typeof alertMailDataSchema>;

interface AlertMailOptions {
  alert: AlertMailData;
  /** URL of the page on which the visitor confirms or deletes the alert. */
  link: string;
  productLink: string;
  ownerEmail: string;
  business: Business;
}

/** Composes the mail that asks a visitor to confirm the email address (double opt-in). */
export function composeAlertConfirmation({
  alert,
  link,
  ownerEmail,
  business,
}: AlertMailOptions): Promise<Mail> {
  const name = sanitiseLine(alert.product.name);
  return composeCustomerMail({
    business,
    to: alert.email,
    replyTo: ownerEmail,
    subject: `Shall we tell you when ${name} is back?`,
    heading: "One more step",
    paragraphs: [
      `You asked us to tell you when ${name} is back in our shop. Please confirm that this is your address, and we will write to you once, when it returns.`,
      "Did you not ask for this? Then please ignore this email. Without your confirmation we delete the address within a week.",
    ],
    links: [{ label: "Confirm or delete my address", href: link }],
  });
}

/** Composes the mail that notifies a visitor that a product is available again. */
export function composeBackInStockMail({
  alert,
  link,
  productLink,
  ownerEmail,
  business,
}: AlertMailOptions): Promise<Mail> {
  const name = sanitiseLine(alert.product.name);
  return composeCustomerMail({
    business,
    to: alert.email,
    replyTo: ownerEmail,
    subject: `${name} is back in stock`,
    heading: "Back in stock",
    paragraphs: [`${name} is in our shop again.`, ...paragraphs(alert.message)],
    links: [
      { label: `See ${name}`, href: productLink },
      {
        label: "Delete my address now",
        href: link,
        note: "This was our only email about it. We delete your address within a month in any case.",
      },
    ],
  });
}
