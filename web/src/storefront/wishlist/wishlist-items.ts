import { useSyncExternalStore } from "react";
import { wishlist } from "@/storefront/wishlist/wishlist";

// Separate from wishlist.ts to keep these functions out of the chunk that the header of every page loads.

export function useIsInWishlist(id: number): boolean {
  return useSyncExternalStore(
    wishlist.subscribe,
    () => wishlist.current().includes(id),
    () => false,
  );
}

/** Toggles a product on the wishlist; returns true if the product is now on the wishlist. */
export function toggleInWishlist(id: number): boolean {
  const otherIds = wishlist.current().filter((otherId) => otherId !== id);
  const isAdded = otherIds.length === wishlist.current().length;
  wishlist.set(isAdded ? [...otherIds, id] : otherIds);
  return isAdded;
}

export function addToWishlist(ids: readonly number[]): void {
  wishlist.set([...new Set([...wishlist.current(), ...ids])]);
}
