import * as z from "zod";
import { limits } from "./limits.ts";
import { emailField, lineField } from "./person-fields.ts";

/** The customer's details of the checkout form. Messages: spec section 5, checkout form. */
export const checkoutFormSchema = z.object({
  firstName: lineField(2, 100, "First name must be at least 2 characters"),
  lastName: lineField(2, 100, "Last name must be at least 2 characters"),
  email: emailField("Please enter a valid email address"),
  phone: lineField(5, 50, "Please enter a valid phone number"),
});
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;

const quantityMessage = "Each item needs a product and a whole quantity from 1 to 999.";

/**
 * What is sent to checkout (spec section 7, POST /api/checkout): the form plus the lines. Of a line only the product's id
 * and the quantity count; whatever else a client sends (names, prices) is dropped here and again by place_order.
 */
export const checkoutRequestSchema = checkoutFormSchema.extend({
  items: z
    .array(
      z.object(
        {
          id: z.int({ error: quantityMessage }).positive(quantityMessage),
          quantity: z
            .int({ error: quantityMessage })
            .min(1, quantityMessage)
            .max(limits.orderLineQuantity, quantityMessage),
        },
        { error: quantityMessage },
      ),
      { error: "Add items to your cart before checkout." },
    )
    .min(1, "Add items to your cart before checkout.")
    .max(limits.orderLines, `An order can have at most ${limits.orderLines} lines.`),
});
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

/** What checkout answers; amounts in pounds. Spec section 7. */
export const orderConfirmationSchema = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  items: z.array(
    z.object({
      id: z.number().nullable(),
      name: z.string(),
      quantity: z.number(),
      subtotal: z.number(),
    }),
  ),
  total: z.number(),
});
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>;
