import {
  addLine,
  type CartLine,
  parseStoredCart,
  removeLine,
  setQuantity,
  subtractOrdered,
} from "@domain/orders/cart.ts";
import { forgetCheckoutKey } from "@/storefront/checkout/checkout-key";

const storageKey = "cart";

/** The snapshot for prerendering and hydration. */
const emptyCart: CartLine[] = [];

function load(): CartLine[] {
  const stored = localStorage.getItem(storageKey);
  const lines = stored === null ? emptyCart : parseStoredCart(stored);
  if (lines === null) localStorage.removeItem(storageKey);
  // The first product in an empty cart starts a new order, which needs a new idempotency key.
  if (!lines?.length) forgetCheckoutKey();
  return lines ?? emptyCart;
}

/** The cart lines in local storage, read at first use and synchronised across tabs. */
export function createCartStore() {
  let lines: CartLine[] | null = null;
  const listeners = new Set<() => void>();

  const current = () => {
    lines ??= load();
    return lines;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const change = (next: CartLine[]) => {
    lines = next;
    localStorage.setItem(storageKey, JSON.stringify(next));
    if (next.length === 0) forgetCheckoutKey();
    notify();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey) return;
    lines = load();
    notify();
  };

  return {
    current,
    prerendered: () => emptyCart,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
    add: (line: CartLine) => change(addLine(current(), line)),
    remove: (id: number) => change(removeLine(current(), id)),
    setQuantity: (id: number, quantity: number) => change(setQuantity(current(), id, quantity)),
    subtractOrdered: (ordered: Parameters<typeof subtractOrdered>[1]) =>
      change(subtractOrdered(current(), ordered)),
    empty: () => change(emptyCart),
  };
}
