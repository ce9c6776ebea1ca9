import {
  addLine,
  type CartLine,
  parseStoredCart,
  removeLine,
  setQuantity,
  subtractOrderedLines,
} from "@domain/orders/cart.ts";
import { createStoredValue } from "@/lib/stored-value";
import { discardCheckoutKey } from "@/storefront/checkout/checkout-key";

/** Creates the store of the cart: the lines in local storage, and the functions that change them. */
export function createCartStore() {
  const storedLines = createStoredValue<CartLine[]>({
    key: "cart",
    parse: parseStoredCart,
    fallback: [],
  });
  const { current: getLines } = storedLines;
  const change = (lines: CartLine[]) => {
    storedLines.set(lines);
    if (lines.length === 0) discardCheckoutKey();
  };
  return {
    storedLines,
    add: (line: CartLine) => {
      // The first product in an empty cart starts a new order, which needs a new idempotency key.
      if (getLines().length === 0) discardCheckoutKey();
      change(addLine(getLines(), line));
    },
    remove: (id: number) => change(removeLine(getLines(), id)),
    setQuantity: (id: number, quantity: number) => change(setQuantity(getLines(), id, quantity)),
    /** Subtracts the ordered quantities from the lines. Keeps lines that were added in the meantime, e.g. in another tab. */
    subtractOrderedLines: (orderedItems: Parameters<typeof subtractOrderedLines>[1]) =>
      change(subtractOrderedLines(getLines(), orderedItems)),
    empty: () => change([]),
  };
}
