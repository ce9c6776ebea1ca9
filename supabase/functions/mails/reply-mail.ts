import * as z from "zod";
import { formatDateTime } from "../_shared/domain/dates.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";
import { paragraphs } from "../_shared/domain/text.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { safeName } from "./mail-recipient.ts";
import { sanitiseLine } from "./mail-template.ts";

/** The result of the SQL function prepare_mail for a reply to a contact submission. */
export const replyMailDataSchema = z.object({
  email: z.string(),
  name: z.string(),
  subject: z.string().nullable(),
  /** The message that is answered. */
  message: z.string(),
  submittedAt: z.string(),
  /** What the administrator wrote. */
  words: z.string(),
});

interface ReplyMailOptions {
  content: z.infer<typeof replyMailDataSchema>;
  ownerEmail: string;
  business: Business;
}

/** Composes an administrator's reply to a message, which it quotes. The default subject is 'Your Enquiry' (spec section 8). */
export function composeReply({ content, ownerEmail, business }: ReplyMailOptions): Promise<Mail> {
  const subject = sanitiseLine(content.subject ?? "");
  return composeCustomerMail({
    business,
    to: content.email,
    name: safeName(content.name),
    replyTo: ownerEmail,
    subject: subject ? `Re: ${subject}` : "Your Enquiry",
    heading: subject || "Your Enquiry",
    paragraphs: [
      ...paragraphs(content.words),
      `On ${formatDateTime(content.submittedAt)} you wrote:`,
      ...paragraphs(content.message).map((line) => `> ${line}`),
    ],
    links: [],
  });
}
