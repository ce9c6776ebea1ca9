import * as z from "zod";
import { formatDateTime } from "../_shared/domain/dates.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";

/** The result of the SQL function prepare_mail for a mail to an account. */
const accountMailDataSchema = z.object({ email: z.string(), happenedAt: z.string() });

export type AccountMailKind = "recovery_code_used" | "password_changed";

export const isAccountMail = (kind: string): kind is AccountMailKind =>
  kind === "recovery_code_used" || kind === "password_changed";

interface AccountMailOptions {
  content: unknown;
  siteOrigin: string;
  ownerEmail: string;
  business: Business;
}

/** Composes the mail that tells an account of a use of a recovery code, or of a change of its password. */
export function composeAccountMail(
  kind: AccountMailKind,
  { content, siteOrigin, ownerEmail, business }: AccountMailOptions,
): Promise<Mail> {
  const { email, happenedAt } = accountMailDataSchema.parse(content);
  const describe = { recovery_code_used: describeRecoveryCode, password_changed: describePassword };
  const { path, label, ...text } = describe[kind](formatDateTime(happenedAt));
  const links = [{ label, href: `${siteOrigin}${path}` }];
  return composeCustomerMail({ business, to: email, replyTo: ownerEmail, ...text, links });
}

const describeRecoveryCode = (time: string) => ({
  subject: "A recovery code of your account was used",
  heading: "A recovery code was used",
  paragraphs: [
    `On ${time} somebody signed in to the back office with your password and one of your recovery codes. Your authenticators have been removed, and all other sessions have ended.`,
    "If it was you, set up an authenticator again. If it was not, change your password at once, and end the sessions that you do not recognise.",
  ],
  label: "Open Account Security",
  path: "/admin/security",
});

const describePassword = (time: string) => ({
  subject: "Your password was changed",
  heading: "Your password was changed",
  paragraphs: [
    `On ${time} the password of your account in the back office was changed. All other sessions have ended.`,
    "If it was you, there is nothing to do. If it was not, choose a new password at once, and change that of your email account, too.",
  ],
  label: "Choose a new password",
  path: "/admin/reset-password",
});
