import * as z from "zod/mini";
import { maxLineQuantity } from "./cart.ts";
import { checkoutFormSchema } from "./checkout.ts";

/** Maximum number of lines per order. The database enforces the same limit, or a lower one in `shop_settings.max_lines`. */
const maxLines = 100;

const quantityMessage = "Each item needs a product and a whole quantity from 1 to 999.";
const emptyCartMessage = "Add items to your cart before checkout.";

const totalMessage = "The expected total must be an amount in pounds.";

const idField = z.int({ error: quantityMessage }).check(z.positive(quantityMessage));

/**
 * The request body of a checkout (spec section 7, POST /api/checkout): the form and the lines. A line keeps only its product id,
 * the id of the variant of a product with options, and its quantity; other fields, such as names and prices, are removed. An order whose total in pounds differs from
 * `expectedTotal` is rejected, so that nobody orders at an unexpected price. A module of its own, because the site needs only
 * checkoutFormSchema.
 */
export const checkoutRequestSchema = z.extend(checkoutFormSchema, {
  items: z
    .array(
      z.object(
        {
          id: idField,
          variantId: z.optional(idField),
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
