import * as z from "zod/mini";
import type { Database } from "../database.types.ts";
import { textField } from "../people/person-fields.ts";

export type DeclineReason = Database["public"]["Enums"]["decline_reason"];

export const declineReasons = [
  "out_of_stock",
  "cannot_deliver",
  "customer_asked",
  "suspicious",
  "other",
] as const satisfies DeclineReason[];

/** Text that an administrator writes to a customer; greeting, items and link are added to it. */
export const mailTextField = (
  message = "Enter the text of the email, or do not email the customer",
) => textField(1, 2000, message);

/** The body of an approval. With a message the customer is emailed. */
export const approvalSchema = z.object({ message: z.optional(mailTextField()) });

const explanationMessage = "Please say why";

/** Why orders are declined, for their timelines; "other" needs an explanation. */
export const declineSchema = z
  .object({
    message: z.optional(mailTextField()),
    reason: z.optional(z.enum(declineReasons, "Please choose a reason")),
    explanation: z.optional(textField(0, 500, explanationMessage)),
    /** The status in which the administrator saw the order; pending by default. */
    fromStatus: z.optional(z.enum(["pending", "approved"])),
  })
  .check(
    z.refine(({ reason, explanation }) => reason !== "other" || Boolean(explanation), {
      path: ["explanation"],
      error: explanationMessage,
    }),
  );
export type Decline = z.infer<typeof declineSchema>;

interface DecisionInput {
  isEmailed: boolean;
  message: string;
  reason?: string;
  explanation?: string;
}

/** The form of a decision: a message that is not emailed is neither validated nor sent. A decline's form has a reason. */
export const decisionFormSchema = z.pipe(
  z.transform(({ isEmailed, message, ...decision }: DecisionInput) => ({
    ...decision,
    ...(isEmailed && { message }),
  })),
  declineSchema,
);
