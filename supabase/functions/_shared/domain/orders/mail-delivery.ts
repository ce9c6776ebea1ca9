import * as z from "zod/mini";
import { emailField } from "../people/person-fields.ts";

/** Why no mail is sent: settings of the functions are missing, or the function `mails` does not respond. */
const mailProblems = ["no_run_secret", "no_provider", "unreachable"] as const;

/** Whether the shop's mails are sent: the response of `POST /back-office/check-mails`. */
export const mailDeliverySchema = z.object({
  /** Null if mails are sent. */
  problem: z.nullable(z.enum(mailProblems)),
  /** The sender of the mails (MAIL_FROM); null if there is a problem. */
  sender: z.nullable(z.string()),
});
export type MailDelivery = z.output<typeof mailDeliverySchema>;
export type MailProblem = NonNullable<MailDelivery["problem"]>;

/** The request for a test mail. */
export const testMailSchema = z.object({ to: emailField() });

/** The mail provider's answer to a test mail. */
export const testMailResultSchema = z.object({
  isAccepted: z.boolean(),
  /** The provider's status and message, such as "HTTP 403: The domain is not verified". */
  answer: z.string(),
});
export type TestMailResult = z.output<typeof testMailResultSchema>;
