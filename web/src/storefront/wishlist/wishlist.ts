import { createStoredIds, useStoredValue } from "@/lib/stored-value";

/**
 * The product ids of the wishlist. They are in local storage only (spec section 4) until the visitor shares or sends the
 * wishlist.
 */
export const wishlist = createStoredIds("wishlist");

/** The ids of the products on the wishlist, in the order in which they were added. */
export const useWishlist = () => useStoredValue(wishlist);
