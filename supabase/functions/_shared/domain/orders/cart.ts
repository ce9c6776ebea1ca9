import { sumPounds } from "../money.ts";

/** Maximum quantity of a product per order, which place_order enforces. */
export const maxLineQuantity = 999;

/** A line of the cart that the browser stores. Spec section 3, cart line. */
export interface CartLine {
  id: number;
  /** The variant of a product with options; `name` contains its text. */
  variantId?: number;
  name: string;
  /** Price of one unit in pounds when the product was added. */
  price: number;
  /** Empty if the product has no image. */
  imageUrl: string;
  /** 1 to maxLineQuantity. */
  quantity: number;
}

/** Whether a line has this product and, for a product with options, this variant. */
export const isLineOf = (
  line: Pick<CartLine, "id" | "variantId">,
  id: number,
  variantId?: number,
) => line.id === id && line.variantId === variantId;

/** Adds a line: increases the quantity of the product's existing line, else appends the line. Spec section 4, cart. */
export function addLine(lines: CartLine[], newLine: CartLine): CartLine[] {
  const { id, variantId } = newLine;
  const existingLine = lines.find((line) => isLineOf(line, id, variantId));
  if (!existingLine) return [...lines, newLine];
  return setQuantity(lines, id, existingLine.quantity + newLine.quantity, variantId);
}

/** Removes the line of a product or variant, if there is one. Spec section 4, cart. */
export function removeLine(lines: CartLine[], id: number, variantId?: number): CartLine[] {
  return lines.filter((line) => !isLineOf(line, id, variantId));
}

/** Sets a line's quantity to at most `maxLineQuantity`. A quantity of 0 or below removes the line. */
export function setQuantity(
  lines: CartLine[],
  id: number,
  quantity: number,
  variantId?: number,
): CartLine[] {
  if (quantity <= 0) return removeLine(lines, id, variantId);
  const clampedQuantity = Math.min(quantity, maxLineQuantity);
  return lines.map((line) =>
    isLineOf(line, id, variantId) ? { ...line, quantity: clampedQuantity } : line,
  );
}

/** Subtracts the quantities of a placed order. Units that the customer added after submitting the order stay in the cart. */
export function subtractOrderedLines(
  lines: CartLine[],
  orderedLines: Pick<CartLine, "id" | "variantId" | "quantity">[],
): CartLine[] {
  return orderedLines.reduce((remainingLines, { id, variantId, quantity }) => {
    const line = remainingLines.find((other) => isLineOf(other, id, variantId));
    return line
      ? setQuantity(remainingLines, id, line.quantity - quantity, variantId)
      : remainingLines;
  }, lines);
}

/** The number of units in the cart, for the cart's badge. */
export function totalQuantity(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The cart's subtotal in pounds. */
export function subtotal(lines: CartLine[]): number {
  return sumPounds(lines.map((line) => line.price * line.quantity));
}

// Plain checks instead of a zod schema: every page reads the cart, and pages without a form should not load zod.
function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== "object" || value === null) return false;
  const { id, variantId, name, price, imageUrl, quantity } = value as Partial<
    Record<keyof CartLine, unknown>
  >;
  return (
    isIntegerBetween(id, 1, Number.MAX_SAFE_INTEGER) &&
    isIntegerBetween(variantId ?? 1, 1, Number.MAX_SAFE_INTEGER) &&
    typeof name === "string" &&
    typeof price === "number" &&
    price >= 0 &&
    price < Number.POSITIVE_INFINITY &&
    typeof imageUrl === "string" &&
    isIntegerBetween(quantity, 1, maxLineQuantity)
  );
}

function isIntegerBetween(value: unknown, min: number, max: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

/** Parses the JSON value of a stored cart. Returns null for an invalid cart, which the caller deletes. Spec section 4, cart. */
export function parseStoredCart(storedCart: unknown): CartLine[] | null {
  return Array.isArray(storedCart) && storedCart.every(isCartLine) ? storedCart : null;
}
