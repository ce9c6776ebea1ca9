/** Maximum number of products in a shared wishlist. An enquiry contains the wishlist's path, whose length is limited. */
export const maxSharedProducts = 40;

/** Parses the product ids in the path of a shared wishlist, such as `12-5-33`. Returns an empty list for invalid text. */
export function parseSharedList(text: string): number[] {
  if (!/^\d{1,9}(-\d{1,9})*$/.test(text)) return [];
  return [...new Set(text.split("-").map(Number))].slice(0, maxSharedProducts);
}
