import * as z from "zod/mini";
import { emailField, lineField, textField } from "../people/person-fields.ts";
import { deliveryMethods } from "./fulfilment.ts";

/** Customer details in the checkout form. Messages: spec section 5, checkout form. */
export const checkoutFormSchema = z.object({
  firstName: lineField(2, 100, "First name must be at least 2 characters"),
  lastName: lineField(2, 100, "Last name must be at least 2 characters"),
  email: emailField(),
  phone: lineField(5, 50, "Please enter a valid phone number"),
  /** Preferred delivery method, if any. */
  deliveryMethod: z.nullish(z.enum(deliveryMethods)),
  /** The zone of a delivery, which makes the address required (SQL function private.add_delivery). */
  zoneId: z.nullish(z.int().check(z.positive())),
  /** Where to deliver. */
  address: z.nullish(textField(0, 500, "Please enter a text")),
  /** The customer's note to the shop. */
  note: z.optional(textField(0, 500, "Please enter a text")),
});
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;

/** The field `current` of the 409 response to an outdated `expectedTotal`: current unit prices and total, in pounds. */
export const currentPricesSchema = z.object({
  items: z.array(z.object({ id: z.number(), price: z.number() })),
  /** The price of the delivery; absent if it is collected or by arrangement. */
  delivery: z.optional(z.number()),
  total: z.number(),
});
export type CurrentPrices = z.infer<typeof currentPricesSchema>;

/** A line of a placed order, with its subtotal in pounds. `id`: the product's; null for a product that was deleted since. */
export const orderLineSchema = z.object({
  id: z.nullable(z.number()),
  /** "custom" for goods or a service without a product. */
  kind: z.optional(z.literal("custom")),
  name: z.string(),
  quantity: z.number(),
  subtotal: z.number(),
});

/** The response of a checkout; amounts in pounds. Spec section 7. */
export const orderConfirmationSchema = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  items: z.array(orderLineSchema),
  /** The discount and the delivery, in pounds; a discount's amount is negative. Absent if there is neither. */
  charges: z.optional(
    z.array(
      z.object({ kind: z.enum(["discount", "delivery"]), name: z.string(), amount: z.number() }),
    ),
  ),
  total: z.number(),
});
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>;

/** The names of an order's products that the shop no longer sells, separated by commas; "" if there are none. */
export const formerProducts = ({ items }: Pick<OrderConfirmation, "items">) =>
  items
    .filter(({ id, kind }) => id === null && kind !== "custom")
    .map(({ name }) => name)
    .join(", ");
