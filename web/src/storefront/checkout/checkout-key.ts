import { localValues } from "@/lib/browser-storage";

/**
 * Storage key of the checkout's idempotency key, which is created at the first attempt and kept, across reloads and tabs, until
 * the order is confirmed or the cart is emptied.
 *
 * The idempotency key stays the same when the cart or the customer's details change. After a lost response the browser does not
 * know whether the order was placed, so a new key could place the order twice. The server stores no key for a rejected attempt,
 * so a changed cart can be ordered under the same key. If the earlier attempt did place an order, the server responds with 422,
 * a message informs the visitor, and the next attempt uses a new key.
 */
const storageKey = "checkout-key";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the stored key, or creates and stores one for a new order. */
export function getOrCreateCheckoutKey(): string {
  const storedKey = localValues.get(storageKey);
  if (typeof storedKey === "string" && uuidPattern.test(storedKey)) return storedKey;
  const newKey = crypto.randomUUID();
  localValues.set(storageKey, newKey);
  return newKey;
}

/** Discards the key, so that the next attempt is a new order. */
export function discardCheckoutKey(): void {
  localValues.set(storageKey, null);
}
