import * as z from "zod";
import { orderConfirmationSchema } from "../_shared/domain/orders/checkout.ts";
import { handovers } from "../_shared/domain/orders/fulfilment.ts";

/** The result of the SQL function read_mail for an order; amounts in pounds. */
export const mailedOrderSchema = z.object({
  ...orderConfirmationSchema.shape,
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  // Validated again, because the provider would reject an invalid address at every attempt.
  email: z.email(),
  phone: z.string(),
  /** The administrator's text; null for mails with a fixed text. */
  message: z.string().nullable(),
  /** The day of the collection or delivery (ISO 8601), if it is known. */
  fulfilmentDate: z.string().nullable(),
  handover: z.enum(handovers).nullable(),
  /** The customer's note to the shop. */
  note: z.string().nullable(),
});
export type MailedOrder = z.infer<typeof mailedOrderSchema>;

export interface OrderMailOptions {
  order: MailedOrder;
  /** URL of the order: the customer's order page, or for the owner the order in the back office. */
  link: string;
  /** Email address of the owner. */
  owner: string;
}

/** The recipient of a mail about an order. */
export function customerOf({ firstName, lastName, email }: MailedOrder) {
  return { to: email, name: `${firstName} ${lastName}`.trim() };
}
