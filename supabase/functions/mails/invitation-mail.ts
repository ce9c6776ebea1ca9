import * as z from "zod";
import { formatDateTime } from "../_shared/domain/dates.ts";
import { invitationSchema } from "../_shared/domain/people/invitation.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { safeName } from "./mail-recipient.ts";

interface InvitationMailOptions {
  content: unknown;
  ownerEmail: string;
  business: Business;
  /** The link with which the person creates the account. */
  link: string;
}

const tasks = {
  staff: "handle orders, answer messages and count the stock",
  owner: "manage everything, as an owner",
};

/** Composes the invitation of a person to the back office. content: the result of the SQL function prepare_mail. */
export function composeInvitation({
  content,
  ownerEmail,
  business,
  link,
}: InvitationMailOptions): Promise<Mail> {
  const { email, role, expiresAt, invitedBy } = z.parse(invitationSchema, content);
  const host = safeName(invitedBy ?? "") || "The owner";
  return composeCustomerMail({
    business,
    to: email,
    replyTo: ownerEmail,
    subject: `Your account at ${business.name}`,
    heading: `Your account at ${business.name}`,
    paragraphs: [
      `${host} invites you to the back office of ${business.name}. There you can ${tasks[role]}.`,
      "With the link below you choose a username and a password.",
    ],
    links: [
      {
        label: "Accept the invitation",
        href: link,
        note: `The link works once, until ${formatDateTime(expiresAt)}. If you don't know why you got this email, please ignore it.`,
      },
    ],
  });
}
