import * as z from "zod/mini";
import { poundsField } from "../catalogue/product-form.ts";
import { sumPounds } from "../money.ts";
import { parseNumber } from "../parse-number.ts";
import { lineField } from "../people/person-fields.ts";
import { deliveryMethods } from "./fulfilment.ts";
import {
  manualOrderSchema,
  type OrderContact,
  priceReasonMessage,
  quantityField,
} from "./manual-order.ts";
import type { ManualOrderSource } from "./order-source.ts";

/** How the customer of a manual order receives the goods: taken away at the time of sale, collected later or delivered. */
export const manualDeliveryMethods = ["taken", ...deliveryMethods] as const;

const lineProductSchema = z.object({
  id: z.number(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Units in stock. */
  stock: z.number(),
  /** The product's price, in pounds. */
  unitPrice: z.number(),
});
export type LineProduct = z.output<typeof lineProductSchema>;

export interface ManualOrderLine {
  product: LineProduct;
  quantity: string;
  price: string;
  priceReason: string;
}

const lineFormSchema = z.pipe(
  z
    .object({
      product: lineProductSchema,
      quantity: z.pipe(z.pipe(z.string(), z.transform(parseNumber)), quantityField),
      price: poundsField("Enter a price"),
      priceReason: lineField(0, 200, priceReasonMessage),
    })
    .check(
      z.refine(({ product, quantity }) => quantity <= product.stock, {
        path: ["quantity"],
        error: "More than there is in stock",
      }),
      z.refine((line) => !hasChangedPrice(line) || line.priceReason !== "", {
        path: ["priceReason"],
        error: priceReasonMessage,
      }),
    ),
  z.transform(({ priceReason, ...line }) => ({
    id: line.product.id,
    quantity: line.quantity,
    ...(hasChangedPrice(line) && { price: Number(line.price), priceReason }),
  })),
);
/** Whether the entered price of a line differs from the product's price. */
export function hasChangedPrice({ product, price }: Pick<ManualOrderLine, "product" | "price">) {
  return poundsIn(price) !== product.unitPrice;
}

/** The amount of a line in pounds, from its input values; 0 if they are invalid. */
export function lineAmount({ quantity, price }: ManualOrderLine): number {
  return sumPounds([parseNumber(quantity) * poundsIn(price) || 0]);
}

const poundsIn = (text: string) => parseNumber(text.replace("£", ""));

export interface ManualOrderInput {
  source: ManualOrderSource;
  handover: (typeof manualDeliveryMethods)[number];
  customer: OrderContact;
  items: ManualOrderLine[];
  emailsCustomer: boolean;
  message: string;
}

const requestSchema = z.extend(manualOrderSchema, {
  items: z.array(lineFormSchema).check(z.minLength(1, "Add a product")),
});

/** The form of a manual order. Inputs are strings; the output is the request body. */
export const manualOrderFormSchema = z.pipe(
  z.transform(
    ({
      emailsCustomer,
      message,
      handover,
      ...form
    }: ManualOrderInput): z.input<typeof requestSchema> => ({
      ...form,
      isCompleted: handover === "taken",
      customer: { ...form.customer, handover: handover === "taken" ? null : handover },
      // The message is validated and sent only if the customer is emailed.
      ...(emailsCustomer && form.customer.email.trim() !== "" && { message }),
    }),
  ),
  requestSchema,
);
export type NewManualOrder = z.output<typeof manualOrderFormSchema>;
