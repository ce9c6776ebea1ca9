import {
  addLine,
  type CartLine,
  parseStoredCart,
  removeLine,
  setQuantity,
  subtractOrdered,
} from "@domain/orders/cart.ts";
import { createStoredValue } from "@/lib/stored-value";
import { discardCheckoutKey } from "@/storefront/checkout/checkout-key";

/** The cart lines in local storage and their changes. */
export function createCartStore() {
  const stored = createStoredValue<CartLine[]>({ key: "cart", parse: parseStoredCart, empty: [] });
  const { current } = stored;
  const change = (lines: CartLine[]) => {
    stored.set(lines);
    if (lines.length === 0) discardCheckoutKey();
  };
  return {
    stored,
    add: (line: CartLine) => {
      // The first product in an empty cart starts a new order, which needs a new idempotency key.
      if (current().length === 0) discardCheckoutKey();
      change(addLine(current(), line));
    },
    remove: (id: number) => change(removeLine(current(), id)),
    setQuantity: (id: number, quantity: number) => change(setQuantity(current(), id, quantity)),
    /** Subtracts the ordered quantities; lines that were added in the meantime, e.g. in another tab, stay. */
    subtractOrdered: (ordered: Parameters<typeof subtractOrdered>[1]) =>
      change(subtractOrdered(current(), ordered)),
    empty: () => change([]),
  };
}
