// One key for the order that a cart becomes, so that the server can tell a repeated attempt from a second order.
//
// It is made at the first attempt and kept until an order is confirmed or the cart is emptied, over reloads and in every
// tab. It is deliberately not renewed when the cart or the details change: after a lost answer nobody here knows whether
// the order was placed, and a new key would let a corrected phone number order everything twice. Nothing is blocked by
// that. A refused attempt leaves no trace of its key on the server, so a changed cart simply goes through with it; and
// when the earlier attempt had gone through after all, the server answers 422, the visitor is told, and only then does
// the next attempt, now made knowingly, get a key of its own.
const storageKey = "checkout-key";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The key of the next attempt to order this cart. */
export function checkoutKey(): string {
  const kept = localStorage.getItem(storageKey);
  if (kept && uuid.test(kept)) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(storageKey, made);
  return made;
}

/** Makes the next attempt an order of its own. */
export function forgetCheckoutKey(): void {
  localStorage.removeItem(storageKey);
}
