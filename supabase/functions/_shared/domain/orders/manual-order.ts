import * as z from "zod/mini";
import { emailField, lineField, textField } from "../people/person-fields.ts";
import { checkoutFormSchema } from "./checkout.ts";
import { deliveryMethods } from "./fulfilment.ts";
import { mailTextField } from "./order-actions.ts";
import { wantedLinesSchema } from "./order-lines.ts";
import { manualOrderSources } from "./order-source.ts";
import { paymentMethods } from "./payment.ts";

/** Accepts an empty string and every value that `field` accepts. */
const fieldOrEmpty = (field: z.ZodMiniType<string, string>) => z.union([z.literal(""), field]);

/** Contact details of a manual order. Each field may be an empty string. */
export const manualContactSchema = z.object({
  firstName: fieldOrEmpty(lineField(2, 100, "First name must be at least 2 characters")),
  lastName: fieldOrEmpty(lineField(2, 100, "Last name must be at least 2 characters")),
  email: fieldOrEmpty(emailField()),
  phone: fieldOrEmpty(lineField(5, 50, "Please enter a valid phone number")),
  address: textField(0, 500, "Please enter a text"),
});

/** Contact details and delivery of an order that administrators enter or edit; absent fields are empty or unchanged. */
export const orderCustomerSchema = z.partial(
  z.extend(manualContactSchema, {
    deliveryMethod: z.nullable(z.enum(deliveryMethods)),
    /** The zone of a delivery; null if it is unknown. */
    zoneId: z.nullable(z.int().check(z.positive())),
  }),
);

/** The request body of a manual order. */
export const manualOrderSchema = z.object({
  source: z.enum(manualOrderSources, "Please choose where the order was taken"),
  /** Whether the customer has received the goods. The order is then completed, otherwise approved. */
  isCompleted: z.boolean(),
  /** The day of the sale in Gibraltar; absent for today. */
  soldOn: z.optional(z.iso.date("Enter the day of the sale")),
  customer: orderCustomerSchema,
  lines: wantedLinesSchema,
  /** What the customer has paid on the day of the sale, in pounds. */
  payment: z.optional(
    z.object({
      amount: z.number().check(z.positive(), z.maximum(99_999_999.99)),
      method: z.enum(paymentMethods),
    }),
  ),
  /** The text of the email to the customer; absent for no email. */
  message: z.optional(mailTextField()),
});

/** The form in which an administrator corrects the contact details of an order from the website. */
export const orderContactSchema = z.object({
  firstName: checkoutFormSchema.shape.firstName,
  lastName: checkoutFormSchema.shape.lastName,
  email: checkoutFormSchema.shape.email,
  phone: checkoutFormSchema.shape.phone,
  address: manualContactSchema.shape.address,
});
export type OrderContact = z.output<typeof orderContactSchema>;
