import * as z from "zod";
import {
  briefBudgets,
  briefScopes,
  briefStarts,
  formatHalfDay,
  sentBriefSchema,
} from "../_shared/domain/messages/brief.ts";
import { formatVisitTime } from "../_shared/domain/messages/visit.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";
import { paragraphs } from "../_shared/domain/text.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { safeName } from "./mail-recipient.ts";

const choice = <Choice extends string>(choices: Record<Choice, string>) =>
  z.enum(Object.keys(choices) as Choice[]);

/** The result of the SQL function prepare_mail for a mail about a brief. */
export const briefMailDataSchema = z.object({
  ...sentBriefSchema.shape,
  id: z.number(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  place: z.string(),
  rooms: z.array(z.string()),
  scope: choice(briefScopes),
  budget: choice(briefBudgets),
  start: choice(briefStarts),
  halfDays: z.array(z.string()),
});

interface BriefMailOptions {
  brief: z.infer<typeof briefMailDataSchema>;
  /** URL of the brief: the customer's page, or for the owner the message in the back office. */
  link: string;
  ownerEmail: string;
  business: Business;
}

/** When the customer would like a visit: at a free time, or on half-days. */
const wishedTimes = ({ visit, halfDays }: BriefMailOptions["brief"]) =>
  [...(visit ? [formatVisitTime(visit)] : []), ...halfDays.map(formatHalfDay)].join("; ");

/**
 * Composes the confirmation of a brief. It contains no text of the sender except a harmless name, because anyone could enter another
 * person's address.
 */
export function composeBriefConfirmation({
  brief,
  link,
  ownerEmail,
  business,
}: BriefMailOptions): Promise<Mail> {
  const storedFiles = brief.files.filter(({ isStored }) => isStored).length;
  return composeCustomerMail({
    business,
    to: brief.email,
    name: safeName(brief.name),
    replyTo: ownerEmail,
    subject: "Your consultation",
    heading: "We have received your request",
    paragraphs: [
      `Thank you for asking us for a consultation (${brief.rooms.join(", ")}). We will write to you within a working day to agree on a time.`,
      `You would like us to come: ${wishedTimes(brief)}.`,
      storedFiles === 0
        ? "There are no photos or plans with it yet."
        : `Photos and plans that have arrived: ${storedFiles}.`,
    ],
    links: [{ label: "See your request, and add photos or a plan", href: link }],
  });
}

/** Composes the mail that tells the owner about a new brief. Replies go to the customer. */
export function composeBriefNotification({
  brief,
  link,
  ownerEmail,
  business,
}: BriefMailOptions): Promise<Mail> {
  const name = safeName(brief.name) || "A customer";
  return composeCustomerMail({
    business,
    to: ownerEmail,
    replyTo: brief.email,
    subject: `Consultation: ${name}`,
    heading: "A new request for a consultation",
    paragraphs: [
      `${name}, ${[brief.email, brief.phone].filter(Boolean).join(", ")}`,
      `Rooms: ${brief.rooms.join(", ")}`,
      `Place: ${brief.place}`,
      `Scope: ${briefScopes[brief.scope]}`,
      `Budget: ${briefBudgets[brief.budget]}`,
      `Start: ${briefStarts[brief.start]}`,
      `Visit: ${wishedTimes(brief)}`,
      `Files: ${brief.files.length}`,
      ...paragraphs(brief.message),
    ],
    links: [{ label: "Read it", href: link }],
  });
}
