import { useSyncExternalStore } from "react";
import { wishlist } from "@/storefront/wishlist/wishlist";

// This module is separate from wishlist.ts, which the header of every page loads.

export function useIsInWishlist(id: number): boolean {
  return useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.current().includes(id),
    () => false,
  );
}

/** Toggles a product on the wishlist; returns whether it is on it afterwards. */
export function toggleInWishlist(id: number): boolean {
  const others = wishlist.current().filter((other) => other !== id);
  const isAdded = others.length === wishlist.current().length;
  wishlist.set(isAdded ? [...others, id] : others);
  return isAdded;
}

export function addToWishlist(ids: readonly number[]): void {
  wishlist.set([...new Set([...wishlist.current(), ...ids])]);
}
