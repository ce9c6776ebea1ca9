import { matchesSearch } from "../search/fold-text.ts";

interface SortableItem {
  name: string;
  /** Position from 0; null if the item has none. */
  display_order: number | null;
}

interface SearchableItem {
  name: string;
  description: string | null;
}

/** Sorts items by display order, then by name. Items without a display order are last. Spec section 2.9. */
export function sortServiceItems<T extends SortableItem>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => {
    const positionA = a.display_order ?? Number.POSITIVE_INFINITY;
    const positionB = b.display_order ?? Number.POSITIVE_INFINITY;
    return positionA === positionB ? a.name.localeCompare(b.name, "en-GB") : positionA - positionB;
  });
}

/** Finds items whose name and description match a search (`matchesSearch`). A blank search matches all. Spec section 2.9. */
export function searchServiceItems<T extends SearchableItem>(
  items: readonly T[],
  search: string,
): T[] {
  return items.filter(({ name, description }) =>
    matchesSearch(`${name} ${description ?? ""}`, search),
  );
}

/** The number of columns for small images on wide screens: 3 if they fill 3 columns and not 4, otherwise 4. Spec section 9. */
export function itemColumnCount(itemCount: number): 3 | 4 {
  return itemCount < 4 || (itemCount % 3 === 0 && itemCount % 4 !== 0) ? 3 : 4;
}
