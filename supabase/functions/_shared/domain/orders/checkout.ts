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

const chooseMessage = "Please choose how you would like to receive it";
const addressMessage = "Please enter the address for the delivery";

/** The value of `receipt` in the site's checkout form for an order that the customer collects; any other value is a zone's id. */
export const collectionChoice = "collection";

const { firstName, lastName, email, phone, note } = checkoutFormSchema.shape;

/**
 * The site's checkout form, in which the choice between collection and delivery is required. The output has the fields of
 * checkoutFormSchema; it has zone and address only for a delivery, and a note only if the customer has written one.
 */
export const siteCheckoutSchema = z.pipe(
  z
    .object({
      ...{ firstName, lastName, email, phone },
      /** `collectionChoice`, or the id of the zone of a delivery. */
      receipt: z.string().check(z.regex(/^(collection|\d+)$/, chooseMessage)),
      address: textField(0, 500, addressMessage),
      note,
    })
    .check(
      z.refine(({ receipt, address }) => receipt === collectionChoice || address !== "", {
        path: ["address"],
        error: addressMessage,
      }),
    ),
  z.transform(({ receipt, address, note: text, ...customer }) => ({
    ...customer,
    ...(receipt === collectionChoice
      ? { deliveryMethod: "collection" as const }
      : { deliveryMethod: "delivery" as const, zoneId: Number(receipt), address }),
    ...(text && { note: text }),
  })),
);
export type SiteCheckout = z.output<typeof siteCheckoutSchema>;

/** The field `current` of the 409 response to an outdated `expectedTotal`: current unit prices and total, in pounds. */
export const currentPricesSchema = z.object({
  items: z.array(
    z.object({ id: z.number(), variantId: z.optional(z.number()), price: z.number() }),
  ),
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
  /** The variant of a product with options; `name` contains its text. */
  variantId: z.optional(z.number()),
  variant: z.optional(z.string()),
  name: z.string(),
  quantity: z.number(),
  subtotal: z.number(),
});

/** A discount or a delivery, in pounds; a discount's amount is negative. */
export const orderChargeSchema = z.object({
  kind: z.enum(["discount", "delivery"]),
  name: z.string(),
  amount: z.number(),
});

/** The response of a checkout; amounts in pounds. Spec section 7. */
export const orderConfirmationSchema = z.object({
  orderId: z.string(),
  orderDate: z.string(),
  items: z.array(orderLineSchema),
  /** Absent if the order has neither a discount nor a delivery with a price. */
  charges: z.optional(z.array(orderChargeSchema)),
  /** What the customer has paid and owes. Absent from the response of a checkout without charges. */
  paid: z.optional(z.number()),
  due: z.optional(z.number()),
  total: z.number(),
});
export type OrderConfirmation = z.infer<typeof orderConfirmationSchema>;

/** The names of an order's products that the shop no longer sells, separated by commas; "" if there are none. */
export const formerProducts = ({ items }: Pick<OrderConfirmation, "items">) =>
  items
    .filter(({ id, kind }) => id === null && kind !== "custom")
    .map(({ name }) => name)
    .join(", ");
