import * as z from "zod/mini";
import { poundsField } from "../catalogue/product-form.ts";
import { sumPounds } from "../money.ts";
import { numberInText } from "../number-text.ts";
import { lineField } from "../people/person-fields.ts";
import { handovers } from "./fulfilment.ts";
import {
  type ContactForm,
  manualOrderSchema,
  quantityField,
  reasonMessage,
} from "./manual-order.ts";
import type { ManualOrderSource } from "./order-source.ts";

/** What happens to the goods of a manual order: taken away at once, or as the customer prefers. */
export const manualHandovers = ["taken", ...handovers] as const;

const soldProductSchema = z.object({
  id: z.number(),
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** Units in stock. */
  stock: z.number(),
  /** The product's price, in pounds. */
  unitPrice: z.number(),
});
/** A product as a line of the form has it. */
export type SoldProduct = z.output<typeof soldProductSchema>;

/** A line as it was entered. */
export interface ManualOrderLine {
  product: SoldProduct;
  quantity: string;
  price: string;
  priceReason: string;
}

const lineFormSchema = z.pipe(
  z
    .object({
      product: soldProductSchema,
      quantity: z.pipe(z.pipe(z.string(), z.transform(numberInText)), quantityField),
      price: poundsField("Enter a price"),
      priceReason: lineField(0, 200, reasonMessage),
    })
    .check(
      z.refine(({ product, quantity }) => quantity <= product.stock, {
        path: ["quantity"],
        error: "More than there is in stock",
      }),
      z.refine((line) => !hasOtherPrice(line) || line.priceReason !== "", {
        path: ["priceReason"],
        error: reasonMessage,
      }),
    ),
  z.transform(({ priceReason, ...line }) => ({
    id: line.product.id,
    quantity: line.quantity,
    ...(hasOtherPrice(line) && { price: Number(line.price), priceReason }),
  })),
);
/** Whether a line's price, as it was entered, is another than the product's. */
export function hasOtherPrice({ product, price }: Pick<ManualOrderLine, "product" | "price">) {
  return poundsIn(price) !== product.unitPrice;
}

/** The amount of a line in pounds while it is being entered; 0 for what can't be read. */
export function lineAmount({ quantity, price }: ManualOrderLine): number {
  return sumPounds([numberInText(quantity) * poundsIn(price) || 0]);
}

const poundsIn = (text: string) => numberInText(text.replace("£", ""));

export interface ManualOrderInput {
  source: ManualOrderSource;
  handover: (typeof manualHandovers)[number];
  customer: ContactForm;
  items: ManualOrderLine[];
  isEmailed: boolean;
  message: string;
}

const requestSchema = z.extend(manualOrderSchema, {
  items: z.array(lineFormSchema).check(z.minLength(1, "Add a product")),
});

/** The form of a manual order: texts as they were entered. Its output is the request. */
export const manualOrderFormSchema = z.pipe(
  z.transform(
    ({
      isEmailed,
      message,
      handover,
      ...form
    }: ManualOrderInput): z.input<typeof requestSchema> => ({
      ...form,
      isCompleted: handover === "taken",
      customer: { ...form.customer, handover: handover === "taken" ? null : handover },
      // Neither validated nor sent unless it is emailed.
      ...(isEmailed && form.customer.email.trim() !== "" && { message }),
    }),
  ),
  requestSchema,
);
export type NewManualOrder = z.output<typeof manualOrderFormSchema>;
