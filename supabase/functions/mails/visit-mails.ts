import * as z from "zod";
import { businessDate, formatWeekday } from "../_shared/domain/dates.ts";
import {
  formatVisitTime,
  type VisitWithPlace,
  visitWithPlaceSchema,
} from "../_shared/domain/messages/visit.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";
import { paragraphs } from "../_shared/domain/text.ts";
import { calendarFile } from "./calendar-file.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { safeName } from "./mail-recipient.ts";

/** The result of the SQL function prepare_mail for a mail about a visit. */
export const visitMailDataSchema = z.object({
  /** The id of the brief's contact submission. */
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  visit: visitWithPlaceSchema,
  /** What an administrator wrote to the customer. */
  words: z.string().nullable(),
});

interface VisitMailOptions {
  content: z.infer<typeof visitMailDataSchema>;
  /** URL of the visit: the customer's page, or for the owner the visit in the back office. */
  link: string;
  ownerEmail: string;
  business: Business;
}

/** The place, which is the visitor's text, is in a mail only after an administrator has seen the visit. */
function customerTexts(visit: VisitWithPlace) {
  const time = formatVisitTime(visit);
  if (visit.status === "cancelled")
    return {
      subject: "Your visit was cancelled",
      lines: [`The visit on ${time} will not take place.`],
      label: "Ask for another time",
    };
  if (visit.isProposal)
    return {
      subject: "A time for your visit",
      lines: [`Would ${time} suit you? We keep it for you until you answer.`],
      label: "Accept it, or choose another time",
    };
  if (visit.status === "requested")
    return {
      subject: "You have asked for a visit",
      lines: [`You have asked for a visit on ${time}. We will confirm it by email.`],
      label: "Move or cancel the visit",
    };
  return {
    subject: "Your visit is confirmed",
    lines: [
      `We will meet you on ${time}.`,
      `Place: ${visit.place}`,
      "The attached file puts the visit into your calendar. You can move or cancel it until 24 hours before.",
    ],
    label: "Move or cancel the visit",
  };
}

/** Composes the mail that tells the customer the state of a visit. */
export async function composeVisitUpdate({
  content: { name, email, visit, words },
  link,
  ownerEmail,
  business,
}: VisitMailOptions): Promise<Mail> {
  const { subject, lines, label } = customerTexts(visit);
  const summary = `Visit of ${business.name}`;
  const mail = await composeCustomerMail({
    business,
    to: email,
    name: safeName(name),
    replyTo: ownerEmail,
    subject,
    heading: subject,
    paragraphs: [...lines, ...paragraphs(words)],
    links: [{ label, href: link }],
  });
  if (!visit.wasConfirmed) return mail;
  const attachment = calendarFile({
    visit,
    summary,
    link,
    ownerEmail,
    business,
    attendeeEmail: email,
  });
  return { ...mail, attachments: [attachment] };
}

/** Composes the mail that reminds the customer of a confirmed visit on the next day. */
export function composeVisitReminder({
  content: { name, email, visit },
  link,
  ownerEmail,
  business,
}: VisitMailOptions): Promise<Mail> {
  return composeCustomerMail({
    business,
    to: email,
    name: safeName(name),
    replyTo: ownerEmail,
    subject: `Your visit on ${formatWeekday(businessDate(new Date(visit.startsAt)))}`,
    heading: "We look forward to meeting you",
    paragraphs: [
      `We will meet you on ${formatVisitTime(visit)}.`,
      `Place: ${visit.place}`,
      visit.isChangeable
        ? "If the time no longer suits you, you can move or cancel the visit until 24 hours before."
        : "If the time no longer suits you, please ring us, or answer this email.",
    ],
    links: [
      { label: visit.isChangeable ? "Move or cancel the visit" : "See your visit", href: link },
    ],
  });
}

function ownerHeading({ status, isProposal }: VisitWithPlace): string {
  if (status === "cancelled") return "Cancelled visit";
  if (isProposal) return "Proposed visit";
  return status === "requested" ? "A customer asks for a visit" : "Confirmed visit";
}

/** Composes the mail that tells the owner that a visit has changed. Replies go to the customer. */
export async function composeVisitNotice({
  content: { name, email, phone, visit },
  link,
  ownerEmail,
  business,
}: VisitMailOptions): Promise<Mail> {
  const customer = safeName(name) || "A customer";
  const heading = ownerHeading(visit);
  const mail = await composeCustomerMail({
    business,
    to: ownerEmail,
    replyTo: email,
    subject: `${heading}: ${customer}, ${formatVisitTime(visit)}`,
    heading,
    paragraphs: [
      formatVisitTime(visit),
      `${customer}, ${[email, phone].filter(Boolean).join(", ")}`,
      `Place: ${visit.place}`,
    ],
    links: [{ label: "Open the visit", href: link }],
  });
  if (!visit.wasConfirmed) return mail;
  const attachment = calendarFile({
    visit,
    summary: `Visit: ${customer}`,
    link,
    ownerEmail,
    business,
  });
  return { ...mail, attachments: [attachment] };
}
