import { poundsField } from "@domain/catalogue/product-form.ts";
import { mailTextField } from "@domain/orders/order-actions.ts";
import { orderReturnSchema, refundShare } from "@domain/orders/order-return.ts";
import { paymentMethods } from "@domain/orders/payment.ts";
import { parseNumber } from "@domain/parse-number.ts";
import * as z from "zod/mini";
import type { OrderWithItems, ReturnableLine } from "@/data/orders/queries";

const unitsMessage = "Enter a whole number from 0";

/** A line of the form: typed units and refund of a returnable line of the order. */
const lineSchema = z
  .object({
    id: z.number(),
    /** The units that can come back, and what was paid for them, in pounds. */
    left: z.number(),
    paid: z.number(),
    quantity: z.pipe(
      z.pipe(z.string(), z.transform(parseNumber)),
      z.int(unitsMessage).check(z.minimum(0, unitsMessage)),
    ),
    restock: z.boolean(),
    refund: z.pipe(poundsField("Enter an amount in pounds"), z.transform(Number)),
  })
  .check(
    z.refine(({ quantity, left }) => quantity <= left, {
      path: ["quantity"],
      error: "So many are not left to return",
    }),
    z.refine(
      ({ quantity, left, paid, refund }) =>
        quantity > left || refund <= refundShare({ quantity: left, max_refund: paid }, quantity),
      { path: ["refund"], error: "This is more than was paid" },
    ),
  );

const returnFormFields = z.object({
  lines: z.array(lineSchema).check(
    z.refine((lines) => lines.some(({ quantity }) => quantity > 0), {
      path: [0, "quantity"],
      error: "Choose what came back",
    }),
  ),
  kind: orderReturnSchema.shape.kind,
  reason: orderReturnSchema.shape.reason,
  method: z.optional(z.enum(paymentMethods)),
  message: z.optional(mailTextField()),
});

export interface ReturnFormInput {
  lines: z.input<typeof lineSchema>[];
  kind?: "return" | "damage";
  reason?: string;
  /** Empty to leave the refund due. */
  method: string;
  shouldEmailCustomer: boolean;
  message: string;
}

/** The form of a return. The message is validated and output only if `shouldEmailCustomer` is true. */
export const returnFormSchema = z.pipe(
  z.transform(({ shouldEmailCustomer, message, method, ...goods }: ReturnFormInput) => ({
    ...goods,
    ...(method && { method }),
    ...(shouldEmailCustomer && { message }),
  })),
  returnFormFields,
);
type ReturnFormOutput = z.output<typeof returnFormSchema>;

/** The lines of a write's body: those with units. */
export const returnedLines = (lines: ReturnFormOutput["lines"]) =>
  lines.flatMap(({ id, quantity, restock, refund }) =>
    quantity > 0 ? [{ id, quantity, restock, refund }] : [],
  );

/** The initial values: no units, or those of a withdrawal. `expected` has the units by order line. */
export function initialReturn(
  lines: ReturnableLine[],
  order: OrderWithItems,
  expected: ReadonlyMap<number, number>,
): ReturnFormInput {
  return {
    lines: lines.map((line) => {
      const quantity = Math.min(expected.get(line.id) ?? 0, line.quantity);
      return {
        id: line.id,
        left: line.quantity,
        paid: line.max_refund,
        quantity: String(quantity),
        restock: line.kind === "product",
        refund: refundShare(line, quantity).toFixed(2),
      };
    }),
    kind: "return",
    reason: "",
    method: "",
    shouldEmailCustomer: Boolean(order.email),
    message: "Your return has arrived with us. Thank you.",
  };
}
