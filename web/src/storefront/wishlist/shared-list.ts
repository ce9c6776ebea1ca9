/** Maximum number of products in a shared list, so that its path fits into an enquiry. */
export const maxSharedProducts = 40;

/** Parses the ids in the path of a shared list, such as `12-5-33`; empty for anything else. */
export function parseSharedList(text: string): number[] {
  if (!/^\d{1,9}(-\d{1,9})*$/.test(text)) return [];
  return [...new Set(text.split("-").map(Number))].slice(0, maxSharedProducts);
}
