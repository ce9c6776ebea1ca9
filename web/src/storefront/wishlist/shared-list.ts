/** Maximum number of products in a shared wishlist, so that an enquiry can contain the wishlist's path. */
export const maxSharedProducts = 40;

/** Parses the product ids in the path of a shared wishlist, such as `12-5-33`. Returns an empty list for invalid text. */
export function parseSharedList(text: string): number[] {
  if (!/^\d{1,9}(-\d{1,9})*$/.test(text)) return [];
  return [...new Set(text.split("-").map(Number))].slice(0, maxSharedProducts);
}
