import {
  addLine,
  type CartLine,
  parseStoredCart,
  removeLine,
  setQuantity,
  subtractOrderedLines,
  totalQuantity,
} from "@domain/orders/cart.ts";
import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import { createStoredValue, useStoredValue } from "@/lib/stored-value";
import { toast } from "@/lib/toast";
import { useLatest } from "@/lib/use-latest";
import { discardCheckoutKey } from "@/storefront/checkout/checkout-key";

type CartStore = ReturnType<typeof createCartStore> & { open: () => void };

const CartContext = createContext<CartStore | null>(null);

interface CartProviderProps {
  onOpen: () => void;
  children: ReactNode;
}

/**
 * Provides the cart store. The cart is stored in this browser's local storage and synchronised across tabs. Spec section 4,
 * cart.
 */
export function CartProvider({ onOpen, children }: CartProviderProps) {
  const latestOnOpen = useLatest(onOpen);
  const [store] = useState(() => ({ ...createCartStore(), open: () => latestOnOpen.current() }));
  return <CartContext value={store}>{children}</CartContext>;
}

/** The cart's store, for event handlers. Unlike `useCart`, this hook does not re-render the component when the cart changes. */
export function useCartStore() {
  const store = useContext(CartContext);
  if (!store) throw new Error("The cart must be used within a CartProvider");
  return store;
}

/** The visitor's cart and its operations. */
export function useCart() {
  const store = useCartStore();
  const lines = useStoredValue(store.storedLines);
  return useMemo(
    () => ({
      ...store,
      lines,
      /** Sum of the lines' quantities. */
      quantity: totalQuantity(lines),
      /** Empties the cart and shows a toast. */
      clear: () => {
        store.empty();
        toast({ title: "Cart cleared", description: "Your shopping cart has been cleared." });
      },
    }),
    [lines, store],
  );
}

/** Creates the store of the cart: the lines in local storage, and the functions that change them. */
function createCartStore() {
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
    setQuantity: (id: number, quantity: number, variantId?: number) =>
      change(setQuantity(getLines(), id, quantity, variantId)),
    /** Subtracts the ordered quantities from the lines. Keeps lines that were added in the meantime, e.g. in another tab. */
    subtractOrderedLines: (orderedItems: Parameters<typeof subtractOrderedLines>[1]) =>
      change(subtractOrderedLines(getLines(), orderedItems)),
    empty: () => change([]),
  };
}
