import { localValues } from "@/lib/browser-storage";

/** Name of the checkout's idempotency key in local storage. */
const storageKey = "checkout-key";

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the stored idempotency key, or creates and stores one for a new order. The key is kept across reloads and tabs until the
 * order is confirmed or the cart is emptied. It stays the same when the cart or the customer's details change: after a lost
 * response the order may already exist, and a new key could place it twice.
 */
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
