import * as z from "zod";
import { Constants } from "../_shared/domain/database.types.ts";
import { formatDate } from "../_shared/domain/dates.ts";
import { formatPounds } from "../_shared/domain/money.ts";
import {
  customerPaymentRequestSchema,
  describePaymentRequest,
  receiptMethodTexts,
} from "../_shared/domain/orders/payment.ts";
import { paragraphs } from "../_shared/domain/text.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { mailRecipient } from "./mail-recipient.ts";
import { type OrderMailOptions, orderMailDataSchema } from "./order-mail-data.ts";

const balanceFields = { ...orderMailDataSchema.shape, paid: z.number(), due: z.number() };

/** The result of the SQL function prepare_mail for a payment request; amounts in pounds. */
export const paymentRequestMailSchema = z.object({
  ...balanceFields,
  paymentRequest: customerPaymentRequestSchema,
});

/** The result of the SQL function prepare_mail for a receipt; amounts in pounds. */
export const receiptMailSchema = z.object({
  ...balanceFields,
  payments: z.array(
    z.object({
      /** Negative for a refund. */
      amount: z.number(),
      method: z.enum(Constants.public.Enums.payment_method),
      receivedOn: z.string(),
    }),
  ),
  receiptNote: z.string().nullable(),
});

type WithOrder<Order> = Omit<OrderMailOptions, "order"> & { order: Order };

/** Composes the mail that asks a customer for a payment, with the administrator's text and the shop's bank details. */
export function composePaymentRequest({
  order,
  link,
  ownerEmail,
  business,
}: WithOrder<z.infer<typeof paymentRequestMailSchema>>): Promise<Mail> {
  const { orderId, orderDate, message, paid, paymentRequest } = order;
  const { bankDetails } = paymentRequest;
  return composeCustomerMail({
    business,
    ...mailRecipient(order),
    replyTo: ownerEmail,
    subject: `Payment for your order ${orderId} with ${business.name}`,
    heading: "Payment for your order",
    paragraphs: [
      ...paragraphs(message),
      `${describePaymentRequest(paymentRequest)}.`,
      ...(paid > 0 ? [`Paid so far: ${formatPounds(paid)}.`] : []),
      ...(bankDetails === null ? [] : ["Please pay by bank transfer to:"]),
      ...paragraphs(bankDetails),
      ...(bankDetails === null ? [] : [`Reference: ${orderId}`]),
    ],
    orderSection: { heading: `Order ${orderId} of ${formatDate(orderDate)}`, order },
    links: [{ label: "See your order", href: link }],
  });
}

/** Composes the receipt for all payments of an order, with what is still due and the note of the shop settings. */
export function composeReceipt({
  order,
  link,
  ownerEmail,
  business,
}: WithOrder<z.infer<typeof receiptMailSchema>>): Promise<Mail> {
  const { orderId, orderDate, payments, paid, due, receiptNote } = order;
  return composeCustomerMail({
    business,
    ...mailRecipient(order),
    replyTo: ownerEmail,
    subject: `Receipt for your order ${orderId} with ${business.name}`,
    heading: "Receipt",
    paragraphs: [
      ...payments.map(
        ({ amount, method, receivedOn }) =>
          `${formatDate(receivedOn)}: ${formatPounds(amount)}${receiptMethodTexts[method]}`,
      ),
      `Paid: ${formatPounds(paid)}. ${due < 0 ? `To be refunded: ${formatPounds(-due)}` : `Due: ${formatPounds(due)}`}.`,
      ...paragraphs(receiptNote),
    ],
    orderSection: { heading: `Order ${orderId} of ${formatDate(orderDate)}`, order },
    links: [{ label: "See your order", href: link }],
  });
}
