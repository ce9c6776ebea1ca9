import * as z from "zod";
import { orderConfirmationSchema } from "../_shared/domain/orders/checkout.ts";
import { deliveryMethods } from "../_shared/domain/orders/fulfilment.ts";

/** The result of the SQL function prepare_mail for a mail about an order; amounts in pounds. */
export const orderMailDataSchema = z.object({
  ...orderConfirmationSchema.shape,
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The administrator's text; null for mails with a fixed text. */
  message: z.string().nullable(),
  /** The day of the collection or delivery (ISO 8601), if it is known. */
  fulfilmentDate: z.string().nullable(),
  deliveryMethod: z.enum(deliveryMethods).nullable(),
  /** The customer's note to the shop. */
  note: z.string().nullable(),
});
export type OrderMailData = z.infer<typeof orderMailDataSchema>;

export interface OrderMailOptions {
  order: OrderMailData;
  /** URL of the order: the customer's order page, or for the owner the order in the back office. */
  link: string;
  ownerEmail: string;
}

/**
 * Matches a name that mail clients could turn into a link or a phone number: it contains a digit, `:`, `/`, `@`, or a full stop
 * followed by two letters. Prevents abuse: with another person's email address and the name "visit evil.example", anyone could
 * make the shop send an advertisement. East Asian full stops match too, because browsers accept them in host names.
 */
const linkLikePattern = /[\p{Nd}:/@]|[.。．｡]\p{L}{2}/u;

/** The customer as the recipient of a mail. The name is empty if it matches linkLikePattern. */
export function mailRecipient({ firstName, lastName, email }: OrderMailData) {
  const name = `${firstName} ${lastName}`.trim();
  return { to: email, name: linkLikePattern.test(name) ? "" : name };
}
