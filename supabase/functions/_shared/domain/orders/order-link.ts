import * as z from "zod/mini";
import { orderConfirmationSchema } from "./checkout.ts";
import { orderStatuses } from "./order-filter.ts";

/** The token of a link `/order/{token}`: 64 hexadecimal digits, in any case; what comes out is in lower case. */
export const orderTokenSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/i), z.toLowerCase());

/** What the shop's own checkout answers: that of spec section 7 and the token of the order's link. */
export const placedOrderSchema = z.extend(orderConfirmationSchema, { token: orderTokenSchema });
export type PlacedOrder = z.infer<typeof placedOrderSchema>;

/** An order as whoever has its link sees it, without an account; amounts in pounds, nothing about the person. */
export const shownOrderSchema = z.extend(orderConfirmationSchema, {
  status: z.enum(orderStatuses),
  /** Why it was declined, such as "not confirmed in time"; null where no reason was given. */
  declineReason: z.nullable(z.string()),
});
export type ShownOrder = z.infer<typeof shownOrderSchema>;
