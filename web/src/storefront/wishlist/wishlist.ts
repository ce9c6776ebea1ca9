import { createStoredIds, useStoredValue } from "@/lib/stored-value";

/** The wishlist's product ids, in local storage only (spec section 4), until the visitor shares it or sends it to the shop. */
export const wishlist = createStoredIds("wishlist");

/** The ids of the products on the wishlist, in the order of adding. */
export const useWishlist = () => useStoredValue(wishlist);
