import {
  addLine,
  type CartLine,
  parseStoredCart,
  removeLine,
  setQuantity,
  subtotal,
  totalQuantity,
} from "@domain/cart.ts";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useReducer } from "react";
import { toast } from "@/lib/toast";
import { forgetCheckoutKey } from "@/storefront/checkout/checkout-key";

const storageKey = "cart";

type CartAction =
  | { type: "added"; line: CartLine }
  | { type: "removed"; id: number }
  | { type: "quantity-set"; id: number; quantity: number }
  | { type: "cleared" }
  | { type: "loaded"; lines: CartLine[] };

function reduce(lines: CartLine[], action: CartAction): CartLine[] {
  switch (action.type) {
    case "added":
      return addLine(lines, action.line);
    case "removed":
      return removeLine(lines, action.id);
    case "quantity-set":
      return setQuantity(lines, action.id, action.quantity);
    case "cleared":
      return [];
    case "loaded":
      return action.lines;
  }
}

function loadCart(): CartLine[] {
  const stored = localStorage.getItem(storageKey);
  if (stored === null) return [];
  const lines = parseStoredCart(stored);
  if (lines === null) localStorage.removeItem(storageKey);
  return lines ?? [];
}

interface Cart {
  lines: CartLine[];
  /** Pieces, all lines together. */
  quantity: number;
  /** Pounds. */
  subtotal: number;
  add: (line: CartLine) => void;
  remove: (id: number) => void;
  setQuantity: (id: number, quantity: number) => void;
  /** Empties the cart and says so. */
  clear: () => void;
  /** Empties the cart after an order, which has a message of its own. */
  empty: () => void;
}

const CartContext = createContext<Cart | null>(null);

/** Keeps the visitor's cart, in this browser only, in every tab alike. Spec section 4, cart. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [lines, dispatch] = useReducer(reduce, null, loadCart);

  useEffect(() => {
    const serialised = JSON.stringify(lines);
    // Another tab's change, or no cart at all, is not written again.
    if ((localStorage.getItem(storageKey) ?? "[]") !== serialised)
      localStorage.setItem(storageKey, serialised);
    // What is put in an empty cart is another order than any that was tried before.
    if (lines.length === 0) forgetCheckoutKey();
  }, [lines]);

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === storageKey) dispatch({ type: "loaded", lines: loadCart() });
    };
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);

  const cart = useMemo<Cart>(
    () => ({
      lines,
      quantity: totalQuantity(lines),
      subtotal: subtotal(lines),
      add: (line) => dispatch({ type: "added", line }),
      remove: (id) => dispatch({ type: "removed", id }),
      setQuantity: (id, quantity) => dispatch({ type: "quantity-set", id, quantity }),
      clear: () => {
        dispatch({ type: "cleared" });
        toast({ title: "Cart cleared", description: "Your shopping cart has been cleared." });
      },
      empty: () => dispatch({ type: "cleared" }),
    }),
    [lines],
  );

  return <CartContext value={cart}>{children}</CartContext>;
}

/** The visitor's cart and what can be done with it. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart must be used within a CartProvider");
  return cart;
}
