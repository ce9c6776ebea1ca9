import { formatCount } from "@domain/format-number.ts";

/** Describes which rows are deleted together with a service category. `itemCount` is undefined until it is known. */
export function categoryDeletionConsequence(
  subcategoryCount: number,
  itemCount: number | undefined,
): string {
  if (subcategoryCount === 0) return "There are no subcategories in it.";
  const subcategories = formatCount(subcategoryCount, "subcategory", "subcategories");
  const items = itemCount === undefined ? "all items" : formatCount(itemCount, "item");
  return `Its ${subcategories} with ${items} will be deleted, too.`;
}

/** Describes which rows are deleted together with a service subcategory. `itemCount` is undefined until it is known. */
export function subcategoryDeletionConsequence(itemCount: number | undefined): string {
  if (itemCount === 0) return "There are no items in it.";
  if (itemCount === undefined) return "All items in it will be deleted, too.";
  return `Its ${formatCount(itemCount, "item")} will be deleted, too.`;
}
