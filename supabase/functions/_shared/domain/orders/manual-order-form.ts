import * as z from "zod/mini";
import { manualOrderSchema, type OrderContact } from "./manual-order.ts";
import {
  type LinesInput,
  linesFormFields,
  lineTotals,
  parseShare,
  requireDiscountReason,
  shareAmount,
  toDelivery,
  toWantedLines,
} from "./order-lines-form.ts";
import type { ManualOrderSource } from "./order-source.ts";
import { paymentMethods } from "./payment.ts";

export interface ManualOrderInput extends LinesInput {
  source: ManualOrderSource;
  /** The day of the sale (ISO 8601). */
  soldOn: string;
  customer: OrderContact;
  /** What the customer has paid: a percentage of the total such as "30 %", or an amount; empty for nothing. */
  payment: string;
  paymentMethod: (typeof paymentMethods)[number];
  shouldEmailCustomer: boolean;
  message: string;
}

/** The payment in pounds that is entered in a form; 0 for none or an invalid text. */
export const paymentAmount = (form: LinesInput & Pick<ManualOrderInput, "payment">) =>
  shareAmount(form.payment, lineTotals(form).total);

const validatedFormSchema = z
  .object({
    ...linesFormFields,
    source: manualOrderSchema.shape.source,
    soldOn: z.iso.date("Enter the day of the sale"),
    customer: z.required(
      z.omit(manualOrderSchema.shape.customer, { deliveryMethod: true, zoneId: true }),
    ),
    payment: z.nullable(
      z
        .number("Enter a percentage such as 30 %, or an amount")
        .check(z.positive("The order comes to £0.00")),
    ),
    paymentMethod: z.enum(paymentMethods),
    message: manualOrderSchema.shape.message,
  })
  .check(requireDiscountReason);

/** Computes the payment, and removes the message if the customer is not emailed, so that an unsent message is not validated. */
function prepareInput({
  shouldEmailCustomer,
  message,
  ...form
}: ManualOrderInput): z.input<typeof validatedFormSchema> {
  const isSent = shouldEmailCustomer && form.customer.email.trim() !== "";
  const isPaid = form.payment.trim() !== "";
  const isValid = parseShare(form.payment) !== null;
  return {
    ...form,
    payment: isPaid ? (isValid ? paymentAmount(form) : Number.NaN) : null,
    ...(isSent && { message }),
  };
}

function toRequestBody(form: z.output<typeof validatedFormSchema>) {
  const { source, soldOn, customer, delivery, payment, paymentMethod, message } = form;
  return {
    ...{ source, soldOn, message },
    isCompleted: delivery.method === "taken",
    customer: { ...customer, ...toDelivery(delivery) },
    lines: toWantedLines(form),
    ...(payment !== null && { payment: { amount: payment, method: paymentMethod } }),
  };
}

/**
 * The form of a manual order. Drops a message that is not sent, validates the values, and converts the values to the request
 * body (`manualOrderSchema`). Numbers are strings as typed.
 */
export const manualOrderFormSchema = z.pipe(
  z.pipe(z.transform(prepareInput), validatedFormSchema),
  z.transform(toRequestBody),
);
