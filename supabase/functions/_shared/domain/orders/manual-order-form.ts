import * as z from "zod/mini";
import { poundsField } from "../catalogue/product-form.ts";
import { sumPounds } from "../money.ts";
import { parseNumber } from "../parse-number.ts";
import { lineField } from "../people/person-fields.ts";
import { deliveryMethods } from "./fulfilment.ts";
import { manualOrderSchema, type OrderContact } from "./manual-order.ts";
import { priceReasonMessage, quantityField, type WantedLine } from "./order-lines.ts";
import type { ManualOrderSource } from "./order-source.ts";

/** How the customer of a manual order receives the goods: taken away at once, collected later, or delivered. */
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

const priceField = z.pipe(poundsField("Enter a price"), z.transform(Number));
/** Parses an entered price in pounds; NaN for an invalid price. */
const parsePounds = (text: string) => priceField.safeParse(text).data ?? Number.NaN;

const lineFormSchema = z
  .object({
    product: lineProductSchema,
    quantity: z.pipe(z.pipe(z.string(), z.transform(parseNumber)), quantityField),
    price: priceField,
    priceReason: lineField(0, 200, priceReasonMessage),
  })
  .check(
    z.refine(({ product, quantity }) => quantity <= product.stock, {
      path: ["quantity"],
      error: "More than there is in stock",
    }),
    z.refine(
      ({ product, price, priceReason }) => price === product.unitPrice || priceReason !== "",
      { path: ["priceReason"], error: priceReasonMessage },
    ),
  );

/** Whether the entered price of a line differs from the product's price. True for an invalid price. */
export function hasChangedPrice({ product, price }: Pick<ManualOrderLine, "product" | "price">) {
  return parsePounds(price) !== product.unitPrice;
}

/** The amount of a line in pounds; 0 for an invalid quantity or price. */
export function lineAmount({ quantity, price }: ManualOrderLine): number {
  return sumPounds([parseNumber(quantity) * parsePounds(price) || 0]);
}

export interface ManualOrderInput {
  source: ManualOrderSource;
  deliveryMethod: (typeof manualDeliveryMethods)[number];
  customer: OrderContact;
  items: ManualOrderLine[];
  shouldEmailCustomer: boolean;
  message: string;
}

const validatedFormSchema = z.object({
  source: manualOrderSchema.shape.source,
  deliveryMethod: z.enum(manualDeliveryMethods),
  customer: manualOrderSchema.shape.customer,
  items: z.array(lineFormSchema).check(z.minLength(1, "Add a product")),
  message: manualOrderSchema.shape.message,
});

/** Removes the message if the customer is not emailed, so that an unsent message is not validated. */
function dropUnsentMessage({
  shouldEmailCustomer,
  message,
  ...form
}: ManualOrderInput): z.input<typeof validatedFormSchema> {
  const isSent = shouldEmailCustomer && form.customer.email.trim() !== "";
  return { ...form, ...(isSent && { message }) };
}

/** Maps a validated line to a line of the request body. Omits a price that equals the product's price. */
function toOrderLine({
  product,
  quantity,
  price,
  priceReason,
}: z.output<typeof lineFormSchema>): WantedLine {
  return {
    kind: "product",
    productId: product.id,
    quantity,
    ...(price !== product.unitPrice && { price, priceReason }),
  };
}

function toRequestBody({ deliveryMethod, items, ...form }: z.output<typeof validatedFormSchema>) {
  const isCompleted = deliveryMethod === "taken";
  return {
    ...form,
    isCompleted,
    customer: { ...form.customer, deliveryMethod: isCompleted ? null : deliveryMethod },
    lines: items.map(toOrderLine),
  };
}

/**
 * The form of a manual order. Drops a message that is not sent, validates the values, and converts the values to the request
 * body (`manualOrderSchema`). Quantities and prices are strings as typed.
 */
export const manualOrderFormSchema = z.pipe(
  z.pipe(z.transform(dropUnsentMessage), validatedFormSchema),
  z.transform(toRequestBody),
);
