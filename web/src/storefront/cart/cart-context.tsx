import { type CartLine, totalQuantity } from "@domain/orders/cart.ts";
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
  add: (line: CartLine) => void;
  remove: (id: number) => void;
  setQuantity: (id: number, quantity: number) => void;
  /** Empties the cart and says so. */
  clear: () => void;
  /** Takes off what was ordered; what was added meanwhile, as in another tab, stays. */
  takeOff: CartStore["takeOff"];
}

type CartStore = ReturnType<typeof createCartStore>;

const CartContext = createContext<CartStore | null>(null);

/**
 * Keeps the visitor's cart, in this browser only, in every tab alike. Spec section 4, cart. Who shows it listens to it: a
 * context that changed would have React give up the parts of a prerendered page that don't run yet.
 */
export function CartProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createCartStore);
  return <CartContext value={store}>{children}</CartContext>;
}

/** The visitor's cart and what can be done with it. */
export function useCart(): Cart {
  const store = useContext(CartContext);
  if (!store) throw new Error("useCart must be used within a CartProvider");
  const lines = useSyncExternalStore(store.subscribe, store.current, store.prerendered);
  return useMemo(
    () => ({
      lines,
      quantity: totalQuantity(lines),
      add: store.add,
      remove: store.remove,
      setQuantity: store.setQuantity,
      clear: () => {
        store.empty();
        toast({ title: "Cart cleared", description: "Your shopping cart has been cleared." });
      },
      takeOff: store.takeOff,
    }),
    [lines, store],
  );
}
