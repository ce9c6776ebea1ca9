import { type CartLine, subtotal, totalQuantity } from "@domain/cart.ts";
import {
  createContext,
  type ReactNode,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { toast } from "@/lib/toast";
import { createCartStore } from "@/storefront/cart/cart-store";

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
  const [store] = useState(createCartStore);
  const lines = useSyncExternalStore(store.subscribe, store.current, store.prerendered);

  const cart = useMemo<Cart>(
    () => ({
      lines,
      quantity: totalQuantity(lines),
      subtotal: subtotal(lines),
      add: store.add,
      remove: store.remove,
      setQuantity: store.setQuantity,
      clear: () => {
        store.empty();
        toast({ title: "Cart cleared", description: "Your shopping cart has been cleared." });
      },
      empty: store.empty,
    }),
    [lines, store],
  );

  return <CartContext value={cart}>{children}</CartContext>;
}

/** The visitor's cart and what can be done with it. */
export function useCart(): Cart {
  const cart = useContext(CartContext);
  if (!cart) throw new Error("useCart must be used within a CartProvider");
  return cart;
}
