import { orderStatuses } from "@domain/order-filter.ts";
import * as z from "zod/mini";

/** What public.pending_holds answers; value in pounds. */
export const pendingHoldsSchema = z.object({
  orders: z.number(),
  units: z.number(),
  value: z.number(),
  products: z.array(z.object({ id: z.number(), name: z.string(), units: z.number() })),
});

/** What PUT /back-office/orders/decline answers. */
export const declinedOrdersSchema = z.object({
  orders: z.array(
    z.object({
      id: z.number(),
      orderNumber: z.string(),
      status: z.enum(orderStatuses),
      declined: z.boolean(),
    }),
  ),
});
export type DeclinedOrder = z.infer<typeof declinedOrdersSchema>["orders"][number];
