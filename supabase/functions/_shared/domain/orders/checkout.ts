import * as z from "zod/mini";
import { emailField, lineField, textField } from "../people/person-fields.ts";
import { maxLineQuantity } from "./cart.ts";
import { deliveryMethods } from "./fulfilment.ts";

/** Maximum number of lines per order. The database enforces the same limit, or a lower one in `shop_settings.max_lines`. */
const maxLines = 100;

/** Customer details in the checkout form. Messages: spec section 5, checkout form. */
export const checkoutFormSchema = z.object({
  firstName: lineField(2, 100, "First name must be at least 2 characters"),
  lastName: lineField(2, 100, "Last name must be at least 2 characters"),
  email: emailField(),
  phone: lineField(5, 50, "Please enter a valid phone number"),
  /** Preferred delivery method, if any. */
  deliveryMethod: z.nullish(z.enum(deliveryMethods)),
  /** The customer's note to the shop. */
  note: z.optional(textField(0, 500, "Please enter a text")),
});
export type CheckoutForm = z.infer<typeof checkoutFormSchema>;

const quantityMessage = "Each item needs a product and a whole quantity from 1 to 999.";
const emptyCartMessage = "Add items to your cart before checkout.";

const totalMessage = "The expected total must be an amount in pounds.";

/**
 * The request body of a checkout (spec section 7, POST /api/checkout): the form and the lines. A line keeps only its product id
 * and its quantity; other fields, such as names and prices, are removed. An order whose total in pounds differs from
 * `expectedTotal` is rejected, so that nobody orders at an unexpected price.
 */
export const checkoutRequestSchema = z.extend(checkoutFormSchema, {
  items: z
    .array(
      z.object(
        {
          id: z.int({ error: quantityMessage }).check(z.positive(quantityMessage)),
          quantity: z
            .int({ error: quantityMessage })
            .check(z.minimum(1, quantityMessage), z.maximum(maxLineQuantity, quantityMessage)),
        },
        { error: quantityMessage },
      ),
      { error: emptyCartMessage },
    )
    .check(
      z.minLength(1, emptyCartMessage),
      z.maxLength(maxLines, `An order can have at most ${maxLines} lines.`),
    ),
  expectedTotal: z.optional(z.number(totalMessage).check(z.nonnegative(totalMessage))),
});
export type CheckoutRequest = z.infer<typeof checkoutRequestSchema>;

/** The field `current` of the 409 response to an outdated `expectedTotal`: current unit prices and total, in pounds. */
export const currentPricesSchema = z.object({
  items: z.array(z.object({ id: z.number(), price: z.number() })),
  total: z.number(),
});
export type CurrentPrices = z.infer<typeof currentPricesSchema>;

/** A line of a placed order, with its subtotal in pounds. */
export const orderLineSchema = z.object({
  id: z.nullable(z.number()),
  name: z.string(),
  quantity: z.number(),
  subtotal: z.number(),
});

/** The response of a checkout; amounts in pounds. Spec section 7. */
export const orderConfirmationSchema = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  items: z.array(orderLineSchema),
  total: z.number(),
});
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>;

/** The names of an order's products that the shop no longer sells, separated by commas; "" if there are none. */
export const formerProducts = ({ items }: Pick<OrderConfirmation, "items">) =>
  items
    .filter(({ id }) => id === null)
    .map(({ name }) => name)
    .join(", ");
