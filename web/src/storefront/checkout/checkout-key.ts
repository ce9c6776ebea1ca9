import { localValues } from "@/lib/browser-storage";

/**
 * The idempotency key of the checkout. It is created at the first attempt and kept, across reloads and tabs, until the order is
 * confirmed or the cart is emptied.
 *
 * The key deliberately stays the same when the cart or the details change: after a lost response the browser does not know
 * whether the order was placed, and a new key would let a corrected phone number place the order twice. The server stores no
 * key for a rejected attempt, so a changed cart can be ordered with it. If the earlier attempt did place an order, the server
 * responds with 422, the visitor is informed, and the next attempt gets a new key.
 */
const storageKey = "checkout-key";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key for the next attempt to order this cart. */
export function checkoutKey(): string {
  const stored = localValues.get(storageKey);
  if (typeof stored === "string" && uuid.test(stored)) return stored;
  const made = crypto.randomUUID();
  localValues.set(storageKey, made);
  return made;
}

/** Discards the key, so that the next attempt is a new order. */
export function discardCheckoutKey(): void {
  localValues.set(storageKey, null);
}
