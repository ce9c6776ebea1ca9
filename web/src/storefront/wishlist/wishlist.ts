import { useSyncExternalStore } from "react";
import { createStoredIds, useStoredValue } from "@/lib/stored-value";

// The wishlist is local only (spec section 4). It leaves the browser when the visitor shares it or sends it to the shop.
const wishlist = createStoredIds("wishlist");

/** The ids of the products on the wishlist, in the order of adding. */
export const useWishlist = () => useStoredValue(wishlist);

/** Whether a product is on the wishlist. */
export function useWished(id: number): boolean {
  return useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.current().includes(id),
    () => false,
  );
}

/** Toggles a product on the wishlist; returns whether it is on it afterwards. */
export function toggleWished(id: number): boolean {
  const others = wishlist.current().filter((other) => other !== id);
  const wished = others.length === wishlist.current().length;
  wishlist.set(wished ? [...others, id] : others);
  return wished;
}

/** Adds the products that are not on the wishlist yet. */
export function addToWishlist(ids: readonly number[]): void {
  wishlist.set([...new Set([...wishlist.current(), ...ids])]);
}
