import * as z from "zod/mini";
import { emailField, lineField, textField } from "../people/person-fields.ts";
import { maxLineQuantity } from "./cart.ts";

const statementField = z.optional(textField(0, 2000, "Please enter a text"));
const linesMessage = "Choose at least one piece";

/** A withdrawal from lines of an order, by the order's link. A retry with the same `returnId` stores nothing twice. */
export const withdrawalSchema = z.object({
  returnId: z.uuid(),
  /** Ids of the order's lines (not of the products) and their units. */
  lines: z
    .array(
      z.object({
        id: z.int().check(z.positive()),
        quantity: z.int().check(z.minimum(1), z.maximum(maxLineQuantity)),
      }),
      { error: linesMessage },
    )
    .check(z.minLength(1, linesMessage), z.maxLength(100)),
  statement: statementField,
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** The form of a withdrawal from a whole order, for customers who don't have the order's link. */
export const withdrawalFormSchema = z.object({
  orderNumber: lineField(3, 40, "Please enter the order number from our email"),
  name: lineField(1, 200, "Please enter your full name"),
  email: emailField(),
  statement: statementField,
});
export type WithdrawalForm = z.infer<typeof withdrawalFormSchema>;

/** What the customer gets for a withdrawal: the order's number and the time at which the shop received it (ISO 8601). */
export const withdrawalReceiptSchema = z.object({ orderId: z.string(), receivedAt: z.string() });

/** What a customer can withdraw from, on the page of the order (SQL function private.withdrawal_options). */
export const withdrawalOptionsSchema = z.object({
  /** The shop's words about withdrawals. */
  text: z.string(),
  lines: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      quantity: z.number(),
      /** Why the customer can't withdraw from the line; null if they can. */
      exclusion: z.nullable(z.enum(["made_to_order", "too_late"])),
      /** The end of the return period (ISO 8601); null before the order is completed. */
      until: z.nullable(z.string()),
    }),
  ),
  /** The withdrawals so far, the oldest first. */
  withdrawals: z.array(
    z.object({
      receivedAt: z.string(),
      status: z.enum(["requested", "agreed", "received", "refunded", "refused"]),
      lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
    }),
  ),
});
export type WithdrawalOptions = z.infer<typeof withdrawalOptionsSchema>;
