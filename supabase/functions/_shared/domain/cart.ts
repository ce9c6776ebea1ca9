import * as z from "zod";
import { limits } from "./limits.ts";
import { sumPounds } from "./money.ts";

/** One line of the cart as the browser keeps it; price in pounds when it was added. Spec section 3, cart line. */
export const cartLineSchema = z.object({
  id: z.int().positive(),
  name: z.string(),
  price: z.number().nonnegative(),
  imageUrl: z.string(),
  quantity: z.int().min(1).max(limits.orderLineQuantity),
});
export type CartLine = z.infer<typeof cartLineSchema>;

const storedCartSchema = z.array(cartLineSchema);

/** Adds a line: one that is already there grows by the added quantity, otherwise it is appended. Spec section 4, cart. */
export function addLine(lines: CartLine[], added: CartLine): CartLine[] {
  const present = lines.find((line) => line.id === added.id);
  if (!present) return [...lines, added];
  return setQuantity(lines, added.id, present.quantity + added.quantity);
}

export function removeLine(lines: CartLine[], id: number): CartLine[] {
  return lines.filter((line) => line.id !== id);
}

/** Sets a line's quantity; 0 or below removes the line, more than an order may hold is cut to that. */
export function setQuantity(lines: CartLine[], id: number, quantity: number): CartLine[] {
  if (quantity <= 0) return removeLine(lines, id);
  const allowed = Math.min(quantity, limits.orderLineQuantity);
  return lines.map((line) => (line.id === id ? { ...line, quantity: allowed } : line));
}

/** How many pieces are in the cart: the number on the cart's badge. */
export function totalQuantity(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** Pounds. */
export function subtotal(lines: CartLine[]): number {
  return sumPounds(lines.map((line) => line.price * line.quantity));
}

/** Reads a stored cart; null for anything that is not one, which the caller removes. Spec section 4, cart. */
export function parseStoredCart(stored: string): CartLine[] | null {
  try {
    return storedCartSchema.parse(JSON.parse(stored));
  } catch {
    return null;
  }
}
