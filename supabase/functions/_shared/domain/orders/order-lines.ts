import * as z from "zod/mini";
import type { Database } from "../database.types.ts";
import { lineField } from "../people/person-fields.ts";
import { maxLineQuantity } from "./cart.ts";

export type ReductionReason = Database["public"]["Enums"]["reduction_reason"];

/** Why an administrator reduces or removes a line of an order. */
export const reductionReasons = [
  "customer_asked",
  "out_of_stock",
  "damaged",
  "other",
] as const satisfies ReductionReason[];

const idField = z.int().check(z.positive());
export const quantityMessage = `Enter a whole number from 1 to ${maxLineQuantity}`;
/** Units of a line; 0 removes a line of an order. */
export const quantityField = z
  .int(quantityMessage)
  .check(z.minimum(0, quantityMessage), z.maximum(maxLineQuantity, quantityMessage));
export const priceReasonMessage = "Please give the reason for the different price";
export const freeTextMessage = "Enter what it is";
export const discountReasonMessage = "Enter the reason, which the customer sees";

const priceField = z.number().check(z.minimum(0), z.maximum(999_999.99));

/**
 * A line that an order is to have, the SQL type `private.wanted_line`; prices and amounts in pounds. A product line has the id of the
 * order's line or, if it is new, the product's id; without a price it has the product's.
 */
const wantedLineSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("product"),
    id: z.optional(idField),
    productId: z.optional(idField),
    /** The variant of a new line's product, if the product has options. */
    variantId: z.optional(idField),
    quantity: quantityField,
    price: z.optional(priceField),
    priceReason: z.optional(lineField(1, 200, priceReasonMessage)),
    /** Whether the product is ordered for the customer, without taking units from stock. */
    toOrder: z.optional(z.boolean()),
    reason: z.optional(z.enum(reductionReasons)),
    /** Whether removed units go back into stock; by default unless they are out of stock or damaged. */
    restock: z.optional(z.boolean()),
  }),
  z.object({
    kind: z.literal("custom"),
    id: z.optional(idField),
    name: lineField(1, 200, freeTextMessage),
    quantity: quantityField,
    price: priceField,
  }),
  z.object({
    kind: z.literal("discount"),
    name: lineField(1, 100, discountReasonMessage),
    percent: z.optional(z.number().check(z.positive(), z.maximum(100))),
    amount: z.optional(priceField.check(z.positive())),
  }),
  z.object({
    kind: z.literal("delivery"),
    price: z.number().check(z.minimum(0), z.maximum(9999.99)),
  }),
]);
export type WantedLine = z.output<typeof wantedLineSchema>;

/** All lines that an order is to have, in their sequence. */
export const wantedLinesSchema = z
  .array(wantedLineSchema)
  .check(z.minLength(1, "Add a product"), z.maxLength(100, "At most 100 lines"));
