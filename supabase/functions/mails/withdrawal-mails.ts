import * as z from "zod";
import { formatDateTime } from "../_shared/domain/dates.ts";
import { paragraphs } from "../_shared/domain/text.ts";
import { composeCustomerMail } from "./customer-mail.ts";
import type { Mail } from "./mail-provider.ts";
import { customerName, mailRecipient } from "./mail-recipient.ts";
import { type OrderMailOptions, orderMailDataSchema } from "./order-mail-data.ts";

/** The result of the SQL function prepare_mail for a mail about a withdrawal. */
export const withdrawalMailSchema = z.object({
  ...orderMailDataSchema.shape,
  withdrawal: z.object({
    receivedAt: z.string(),
    statement: z.string().nullable(),
    lines: z.array(z.object({ name: z.string(), quantity: z.number() })),
  }),
});
type WithdrawalMailOptions = Omit<OrderMailOptions, "order"> & {
  order: z.infer<typeof withdrawalMailSchema>;
};

const describePieces = ({ withdrawal }: WithdrawalMailOptions["order"]) =>
  withdrawal.lines.map(({ name, quantity }) => `${quantity} × ${name}`);

/**
 * Composes the receipt for a withdrawal, the customer's proof of its content and time. It contains the customer's words only after the
 * shop has approved the order, because anyone could order with another person's address.
 */
export function composeWithdrawalReceipt({
  order,
  link,
  ownerEmail,
  business,
}: WithdrawalMailOptions): Promise<Mail> {
  const { orderId, withdrawal } = order;
  return composeCustomerMail({
    business,
    ...mailRecipient(order),
    replyTo: ownerEmail,
    subject: `Your withdrawal from order ${orderId} with ${business.name}`,
    heading: "We have received your withdrawal",
    paragraphs: [
      `You withdrew from order ${orderId}. We received this on ${formatDateTime(withdrawal.receivedAt)}.`,
      ...describePieces(order),
      ...(order.status === "approved" ? paragraphs(withdrawal.statement) : []),
      "We will write to you about the return and the refund.",
    ],
    links: [{ label: "See your order", href: link }],
  });
}

/** Composes the mail that tells the owner about a withdrawal. Replies go to the customer. */
export function composeWithdrawalNotice({
  order,
  link,
  ownerEmail,
  business,
}: WithdrawalMailOptions): Promise<Mail> {
  const { orderId, withdrawal } = order;
  return composeCustomerMail({
    business,
    to: ownerEmail,
    replyTo: order.email,
    subject: `Withdrawal from order ${orderId}`,
    heading: `Withdrawal from order ${orderId}`,
    paragraphs: [
      `${customerName(order) || "The customer"} withdrew on ${formatDateTime(withdrawal.receivedAt)} from:`,
      ...describePieces(order),
      ...paragraphs(withdrawal.statement),
      "What was paid must go back within 14 days of this time.",
    ],
    links: [{ label: "Answer it", href: link }],
  });
}
