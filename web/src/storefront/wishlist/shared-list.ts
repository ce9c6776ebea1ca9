/** Largest number of products in a shared list, so that its path fits an enquiry. */
export const sharedListLength = 40;

/** Parses the ids in the path of a shared list, such as `12-5-33`; empty for anything else. */
export function parseSharedList(text: string): number[] {
  if (!/^\d{1,9}(-\d{1,9})*$/.test(text)) return [];
  return [...new Set(text.split("-").map(Number))].slice(0, sharedListLength);
}
