import * as z from "zod/mini";
import { textField } from "../people/person-fields.ts";
import { mailTextField } from "./order-actions.ts";
import { paymentMethods, paymentPurposes } from "./payment.ts";

const amountMessage = "Enter an amount in pounds";
/** Pounds. The database's column has the same range. */
const amountField = z
  .number(amountMessage)
  .check(z.minimum(-99_999_999.99, amountMessage), z.maximum(99_999_999.99, amountMessage));
const dayMessage = "Enter a date";
/** A date from 2000 to 2999, the range of the database's check constraint. */
const dayField = z.iso.date(dayMessage).check(z.regex(/^2/, dayMessage));

/** A payment, or with a negative amount a refund, that an administrator records. */
export const paymentSchema = z.object({
  /** A retry with the same id and body adds no second payment. */
  paymentId: z.uuid(),
  amount: amountField.check(z.refine((amount) => amount !== 0, amountMessage)),
  method: z.enum(paymentMethods, "Choose how it was paid"),
  /** The day on which the money was received or paid back, at most today in Gibraltar. */
  receivedOn: dayField,
  reference: z.optional(textField(0, 100, "Please enter a text")),
  note: z.optional(textField(0, 500, "Please enter a text")),
  /** Whether the customer is emailed a receipt. */
  sendsReceipt: z.optional(z.boolean()),
});

/** A payment recorded by a client of the REST API, which emails no receipt. */
export const paymentWithoutReceiptSchema = z.omit(paymentSchema, { sendsReceipt: true });

/** Why a payment is voided. */
export const voidReasonField = textField(1, 200, "Please say why");

/** A request for payment to a customer. */
export const paymentRequestSchema = z.object({
  /** A retry with the same id and body asks once. */
  requestId: z.uuid(),
  purpose: z.enum(paymentPurposes),
  amount: amountField.check(z.positive(amountMessage)),
  /** The day by which the customer should pay. */
  dueOn: z.optional(dayField),
  /** The text of the email to the customer; absent for no email. */
  message: z.optional(mailTextField()),
});
