import * as z from "zod/mini";
import type { Database } from "../database.types.ts";
import { textField } from "../people/person-fields.ts";
import { maxLineQuantity } from "./cart.ts";
import { mailTextField } from "./order-actions.ts";
import { paymentMethods } from "./payment.ts";

/** The kinds of returns that an administrator records. A customer's withdrawal is the third. */
export const returnKinds = [
  "return",
  "damage",
] as const satisfies Database["public"]["Enums"]["return_kind"][];

/**
 * What the customer paid for some of the returnable units of a line, in pounds, rounded to pence as the database does: the most
 * that can be refunded for them.
 *
 * @param line - all returnable units and what was paid for them, from the SQL function returnable_lines
 */
export function refundShare(line: { quantity: number; max_refund: number }, units: number): number {
  return Math.round((Math.round(line.max_refund * 100) * units) / line.quantity) / 100;
}

export const returnReasonField = z.optional(textField(0, 200, "Please enter a text"));
const linesMessage = "Choose what came back";

const returnFields = {
  /** Chosen by the client. A retry with the same id records nothing twice. */
  returnId: z.uuid(),
  lines: z
    .array(
      z.object({
        /** The id of the order's line, not of the product. */
        id: z.int().check(z.positive()),
        quantity: z.int().check(z.minimum(1), z.maximum(maxLineQuantity)),
        /** Whether the units go back into stock; by default no. */
        restock: z.optional(z.boolean()),
        /** Pounds; by default 0. */
        refund: z.optional(z.number().check(z.minimum(0), z.maximum(99_999_999.99))),
      }),
      linesMessage,
    )
    .check(z.minLength(1, linesMessage), z.maxLength(100)),
  /** How the refund was paid back; absent to leave it due. */
  method: z.optional(z.enum(paymentMethods)),
  /** The text of the email to the customer; absent for no email. */
  message: z.optional(mailTextField()),
};

/** Goods of a completed order that came back. */
export const orderReturnSchema = z.object({
  ...returnFields,
  kind: z.optional(z.enum(returnKinds)),
  reason: returnReasonField,
});

/** The goods of a withdrawal that came back. */
export const receivedGoodsSchema = z.object(returnFields);

/** The answer to a withdrawal. A refusal needs a reason, which the database checks. */
export const returnAnswerSchema = z.object({
  returnId: z.uuid(),
  answer: z.enum(["agreed", "refused"]),
  reason: returnReasonField,
  message: z.optional(mailTextField()),
});
