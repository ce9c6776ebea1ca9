import * as z from "zod";
import { orderConfirmationSchema } from "../_shared/domain/orders/checkout.ts";

/** What a mail is about, as read_order_mail answers it; amounts in pounds. */
export const mailedOrderSchema = z.object({
  ...orderConfirmationSchema.shape,
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  // The forms check it; a mail to what is none would be refused again and again.
  email: z.email(),
  phone: z.string(),
});
export type MailedOrder = z.infer<typeof mailedOrderSchema>;
