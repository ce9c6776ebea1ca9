import * as z from "zod/mini";
import { poundsField } from "../catalogue/product-form.ts";
import { sumPounds } from "../money.ts";
import { parseNumber } from "../parse-number.ts";
import { lineField } from "../people/person-fields.ts";
import { deliveryMethods } from "./fulfilment.ts";
import {
  discountReasonMessage,
  freeTextMessage,
  priceReasonMessage,
  quantityField,
  quantityMessage,
  type ReductionReason,
  reductionReasons,
  type WantedLine,
} from "./order-lines.ts";

/** A line in a form; quantity and price are strings as typed. Numbers that do not apply are 0, so that a draft can be restored. */
export interface LineInput {
  kind: "product" | "custom";
  /** The id of the order's line; 0 for a new line. */
  id: number;
  /** 0 for a free line, and for a product that was deleted. */
  productId: number;
  /** The variant of a new line's product, if the product has options. */
  variantId?: number;
  name: string;
  imageUrl: string;
  /** The units that the line can take from stock, with those that it has already taken. */
  stock: number;
  /** The product's price at the sale, in pounds. */
  listPrice: number;
  /** The units of the order's line before the edit. */
  savedQuantity: number;
  quantity: string;
  price: string;
  priceReason: string;
  toOrder: boolean;
  reason: ReductionReason | "";
  restock: boolean;
}

/** The lines of an order in a form. `discount` is a percentage such as "10 %", or an amount; empty for none. */
export interface LinesInput {
  items: LineInput[];
  discount: string;
  discountReason: string;
  delivery: {
    /** Empty if the customer has not chosen; `taken`: the customer takes the goods away at once. */
    method: "" | "taken" | (typeof deliveryMethods)[number];
    /** Empty if the zone is unknown. */
    zoneId: string;
    /** Empty for a delivery by arrangement. */
    price: string;
  };
}

const priceField = z.pipe(poundsField("Enter a price"), z.transform(Number));
/** Parses an entered price in pounds; NaN for an invalid price. */
export const parsePounds = (text: string) => priceField.safeParse(text).data ?? Number.NaN;

const percentPattern = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*%\s*$/;

/** Parses an entered share of a sum: a percentage such as "10 %", or an amount in pounds; null for none of them, and for 0. */
export function parseShare(text: string): { percent: number } | { amount: number } | null {
  const percent = Number(percentPattern.exec(text)?.[1]);
  if (percent > 0 && percent <= 100) return { percent };
  const amount = parsePounds(text);
  return amount > 0 ? { amount } : null;
}

/** The amount in pounds of an entered share of a sum in pounds, a percentage rounded to pence; 0 for an invalid text. */
export function shareAmount(text: string, pounds: number): number {
  const share = parseShare(text);
  if (share === null) return 0;
  if ("amount" in share) return share.amount;
  const exactPence = Math.round(pounds * 100) * Math.round(share.percent * 100);
  return Math.floor((exactPence + 5000) / 10_000) / 100;
}

const stockMessage = (line: unknown) => {
  const { stock } = line as Pick<LineInput, "stock">;
  return stock > 0 ? `Only ${stock} in stock` : "None in stock";
};

const lineFormSchema = z.pipe(
  z
    .object({
      kind: z.enum(["product", "custom"]),
      id: z.number(),
      productId: z.number(),
      variantId: z.optional(z.number()),
      name: lineField(0, 200, freeTextMessage),
      imageUrl: z.string(),
      stock: z.number(),
      listPrice: z.number(),
      savedQuantity: z.number(),
      quantity: z.pipe(z.pipe(z.string(), z.transform(parseNumber)), quantityField),
      price: priceField,
      priceReason: lineField(0, 200, priceReasonMessage),
      toOrder: z.boolean(),
      reason: z.enum(["", ...reductionReasons]),
      restock: z.boolean(),
    })
    .check(
      z.refine(({ id, quantity }) => quantity > 0 || id > 0, {
        path: ["quantity"],
        error: quantityMessage,
      }),
      z.refine(
        ({ kind, toOrder, quantity, stock }) => kind === "custom" || toOrder || quantity <= stock,
        { path: ["quantity"], error: ({ input }) => stockMessage(input) },
      ),
      z.refine(({ kind, name }) => kind === "product" || name !== "", {
        path: ["name"],
        error: freeTextMessage,
      }),
      z.refine(
        ({ kind, price, listPrice, priceReason }) =>
          kind === "custom" || price === listPrice || priceReason !== "",
        { path: ["priceReason"], error: priceReasonMessage },
      ),
    ),
  z.transform(toWantedLine),
);

interface ParsedLine extends Omit<LineInput, "quantity" | "price"> {
  quantity: number;
  price: number;
}

function toWantedLine({
  kind,
  id,
  productId,
  variantId,
  name,
  quantity,
  price,
  ...line
}: ParsedLine): WantedLine {
  if (kind === "custom") return { kind, ...(id > 0 && { id }), name, quantity, price };
  const isRepriced = price !== line.listPrice;
  return {
    kind,
    ...(id > 0 ? { id } : { productId, ...(variantId !== undefined && { variantId }) }),
    quantity,
    ...((isRepriced || id > 0) && { price }),
    ...(isRepriced && { priceReason: line.priceReason }),
    ...((line.toOrder || id > 0) && { toOrder: line.toOrder }),
    ...(quantity < line.savedQuantity && {
      ...(line.reason !== "" && { reason: line.reason }),
      restock: line.restock,
    }),
  };
}

/** The fields of a form with the lines of an order (`LinesInput`), for a schema that ends with `toWantedLines`. */
export const linesFormFields = {
  items: z.array(lineFormSchema).check(z.minLength(1, "Add a product")),
  discount: z
    .string()
    .check(
      z.refine(
        (text) => text.trim() === "" || parseShare(text) !== null,
        "Enter a percentage such as 10 %, or an amount",
      ),
    ),
  discountReason: lineField(0, 100, discountReasonMessage),
  delivery: z.object({
    method: z.enum(["", "taken", ...deliveryMethods]),
    zoneId: z.string(),
    price: poundsField(null),
  }),
};

/** Rejects a discount without a reason. */
export const requireDiscountReason = z.refine<Pick<LinesInput, "discount" | "discountReason">>(
  ({ discount, discountReason }) => discount.trim() === "" || discountReason !== "",
  { path: ["discountReason"], error: discountReasonMessage },
);

interface ParsedLines extends Omit<LinesInput, "items"> {
  items: WantedLine[];
}

/** The lines that an order is to have, from validated form values. */
export function toWantedLines({ items, discount, discountReason, delivery }: ParsedLines) {
  const share = parseShare(discount);
  const lines: WantedLine[] = [...items];
  if (share) lines.push({ kind: "discount", name: discountReason, ...share });
  if (delivery.method === "delivery" && delivery.price !== "")
    lines.push({ kind: "delivery", price: Number(delivery.price) });
  return lines;
}

/** The fields of a request that say how the customer receives the goods, from validated form values. */
export function toDelivery({ method, zoneId }: LinesInput["delivery"]) {
  return {
    deliveryMethod: method === "" || method === "taken" ? null : method,
    zoneId: method === "delivery" && zoneId !== "" ? Number(zoneId) : null,
  };
}

/** Whether the entered price of a product differs from the product's price. True for an invalid price. */
export function hasChangedPrice({ kind, listPrice, price }: LineInput) {
  return kind === "product" && parsePounds(price) !== listPrice;
}

/** The amount of a line in pounds; 0 for an invalid quantity or price. */
export function lineAmount({ quantity, price }: Pick<LineInput, "quantity" | "price">): number {
  return sumPounds([parseNumber(quantity) * parsePounds(price) || 0]);
}

/** What the lines come to, in pounds, for display only: Postgres computes the total. The discount is zero or less. */
export function lineTotals({ items, discount, delivery }: LinesInput) {
  const subtotal = sumPounds(items.map(lineAmount));
  const products = items.filter(({ kind }) => kind === "product");
  const isPercent = percentPattern.test(discount);
  const discountAmount = -shareAmount(
    discount,
    isPercent ? sumPounds(products.map(lineAmount)) : subtotal,
  );
  const deliveryPrice =
    delivery.method === "delivery" ? parsePounds(delivery.price || "0") || 0 : 0;
  return {
    subtotal,
    discount: discountAmount || 0,
    delivery: deliveryPrice,
    total: sumPounds([subtotal, discountAmount, deliveryPrice]),
  };
}
