import * as z from "zod";
import { formatDateTime } from "../_shared/domain/dates.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";

/** The result of the SQL function prepare_mail for a mail to an account. */
export const accountMailDataSchema = z.object({ email: z.string(), usedAt: z.string() });

interface AccountMailOptions {
  content: z.infer<typeof accountMailDataSchema>;
  /** URL of Account Security. */
  link: string;
  ownerEmail: string;
  business: Business;
}

/** Composes the mail that tells an account that one of its recovery codes was used. */
export function composeRecoveryCodeNotice({
  content,
  link,
  ownerEmail,
  business,
}: AccountMailOptions): Promise<Mail> {
  return composeCustomerMail({
    business,
    to: content.email,
    replyTo: ownerEmail,
    subject: "A recovery code of your account was used",
    heading: "A recovery code was used",
    paragraphs: [
      `On ${formatDateTime(content.usedAt)} somebody signed in to the back office with your password and one of your recovery codes. Your authenticators have been removed, and all other sessions have ended.`,
      "If it was you, set up an authenticator again. If it was not, change your password at once, and end the sessions that you do not recognise.",
    ],
    links: [{ label: "Open Account Security", href: link }],
  });
}
