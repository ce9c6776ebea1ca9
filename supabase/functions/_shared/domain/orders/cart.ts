import { limits } from "../limits.ts";
import { sumPounds } from "../money.ts";

/** One line of the cart as the browser keeps it. Spec section 3, cart line. */
export interface CartLine {
  /** The product's. */
  id: number;
  name: string;
  /** Pounds for one, when it was added. */
  price: number;
  /** Empty when the product has no picture. */
  imageUrl: string;
  /** 1 to limits.orderLineQuantity. */
  quantity: number;
}

/** Adds a line: one that is already there grows by the added quantity, otherwise it is appended. Spec section 4, cart. */
export function addLine(lines: CartLine[], added: CartLine): CartLine[] {
  const present = lines.find((line) => line.id === added.id);
  if (!present) return [...lines, added];
  return setQuantity(lines, added.id, present.quantity + added.quantity);
}

/** The cart without a product; one that is not in it changes nothing. Spec section 4, cart. */
export function removeLine(lines: CartLine[], id: number): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

/** Sets a line's quantity; 0 or below removes the line, more than an order may hold is cut to that. */
export function setQuantity(lines: CartLine[], id: number, quantity: number): CartLine[] {
  if (quantity <= 0) return removeLine(lines, id);
  const allowed = Math.min(quantity, limits.orderLineQuantity);
  return lines.map((line) => (line.id === id ? { ...line, quantity: allowed } : line));
}

/** Takes off what was ordered, and leaves what was added since. */
export function takeOff(
  lines: CartLine[],
  ordered: Pick<CartLine, "id" | "quantity">[],
): CartLine[] {
  return ordered.reduce((left, { id, quantity }) => {
    const line = left.find((other) => other.id === id);
    return line ? setQuantity(left, id, line.quantity - quantity) : left;
  }, lines);
}

/** How many pieces are in the cart: the number on the cart's badge. */
export function totalQuantity(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Pounds. */
export function subtotal(lines: CartLine[]): number {
  return sumPounds(lines.map((line) => line.price * line.quantity));
}

// Written out, not a zod schema: every page reads the cart, and this keeps zod out of the pages without a form.
function isCartLine(value: unknown): value is CartLine {
  if (typeof value !== "object" || value === null) return false;
  const { id, name, price, imageUrl, quantity } = value as Partial<Record<keyof CartLine, unknown>>;
  return (
    isWholeBetween(id, 1, Number.MAX_SAFE_INTEGER) &&
    typeof name === "string" &&
    typeof price === "number" &&
    price >= 0 &&
    price < Number.POSITIVE_INFINITY &&
    typeof imageUrl === "string" &&
    isWholeBetween(quantity, 1, limits.orderLineQuantity)
  );
}

function isWholeBetween(value: unknown, min: number, max: number): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
}

/** Reads a stored cart; null for anything that is not one, which the caller removes. Spec section 4, cart. */
export function parseStoredCart(stored: string): CartLine[] | null {
  try {
    const lines: unknown = JSON.parse(stored);
    return Array.isArray(lines) && lines.every(isCartLine) ? lines : null;
  } catch {
    return null;
  }
}
