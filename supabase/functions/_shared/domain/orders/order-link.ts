import * as z from "zod/mini";
import { linkTokenSchema } from "../link-token.ts";
import { orderConfirmationSchema, orderLineSchema } from "./checkout.ts";
import { deliveryMethods, fulfilmentField } from "./fulfilment.ts";
import { orderStatuses } from "./order-filter.ts";
import { customerPaymentRequestSchema } from "./payment.ts";
import { withdrawalOptionsSchema } from "./withdrawal.ts";

/** The response of the site's checkout: the response of spec section 7 and the token of the order's link. */
export const placedOrderSchema = z.extend(orderConfirmationSchema, { token: linkTokenSchema });
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** The public view of an order, for the page behind the emailed link. Amounts are in pounds. Omits personal data. */
export const publicOrderSchema = z.extend(orderConfirmationSchema, {
  items: z.array(z.extend(orderLineSchema, { imageUrl: z.nullable(z.string()) })),
  status: z.enum(orderStatuses),
  /** The time since which the order has this status or fulfilment (ISO 8601); null for a pending order. */
  statusAt: z.nullable(z.string()),
  /** Whether the order was declined automatically because it stayed pending for too long. */
  expired: z.boolean(),
  /** Whether the shop has changed the lines since the order was placed. */
  changed: z.boolean(),
  /** Preferred delivery method; null if none. */
  deliveryMethod: z.nullable(z.enum(deliveryMethods)),
  fulfilment: fulfilmentField,
  /** What the customer can withdraw from; null if the shop does not offer it for the order. */
  withdrawal: z.nullable(withdrawalOptionsSchema),
  /** The day of the collection or delivery (ISO 8601), if it is known. */
  fulfilmentDate: z.nullable(z.string()),
  /** What the returned goods are worth, which the customer need not pay. */
  returned: z.number(),
  paid: z.number(),
  /** Negative if a refund is due. */
  due: z.number(),
  /** The open request for payment; null if there is none. */
  paymentRequest: z.nullable(customerPaymentRequestSchema),
  /** Whether the customer can pay an open request by card on a page of the payment provider. */
  payableByCard: z._default(z.boolean(), false),
});
export type PublicOrder = z.infer<typeof publicOrderSchema>;

/** The page of the payment provider where a customer pays the open request of an order. */
export const cardSessionSchema = z.object({ url: z.url({ protocol: /^https$/ }) });
