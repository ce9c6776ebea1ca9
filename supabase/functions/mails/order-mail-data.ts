import * as z from "zod";
import { orderConfirmationSchema } from "../_shared/domain/orders/checkout.ts";
import { deliveryMethods, fulfilmentField } from "../_shared/domain/orders/fulfilment.ts";
import { orderChangesSchema } from "../_shared/domain/orders/order-changes.ts";
import { orderStatuses } from "../_shared/domain/orders/order-filter.ts";
import type { Business } from "../_shared/domain/site-content/business.ts";

/** The result of the SQL function prepare_mail for a mail about an order; amounts in pounds. */
export const orderMailDataSchema = z.object({
  ...orderConfirmationSchema.shape,
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  /** The subject of a letter; null for mails of another kind. */
  subject: z.string().nullable(),
  /** The administrator's text; null for mails with a fixed text. */
  message: z.string().nullable(),
  /** The day of the collection or delivery (ISO 8601), if it is known. */
  fulfilmentDate: z.string().nullable(),
  deliveryMethod: z.enum(deliveryMethods).nullable(),
  /** The customer's note to the shop. */
  note: z.string().nullable(),
  /** The postal address, and the name of the delivery's zone. */
  address: z.string().nullable(),
  zone: z.string().nullable(),
  status: z.enum(orderStatuses),
  fulfilment: fulfilmentField,
  /** What an edit has changed, in a mail of the kind `order_changed`. */
  changes: z.optional(orderChangesSchema),
});
export type OrderMailData = z.infer<typeof orderMailDataSchema>;

export interface OrderMailOptions {
  order: OrderMailData;
  /** URL of the order: the customer's order page, or for the owner the order in the back office. */
  link: string;
  ownerEmail: string;
  business: Business;
}
