import { createStoredIds, useStoredValue } from "@/lib/stored-value";

// The list is in local storage only, like the wishlist.
const viewedIds = createStoredIds("recently-viewed");
const maxShown = 4;

/** Records a product as viewed. The list keeps one more product than is shown, because the current product is excluded. */
export function recordViewed(id: number): void {
  const otherIds = viewedIds.current().filter((other) => other !== id);
  viewedIds.set([id, ...otherIds].slice(0, maxShown + 1));
}

/** The ids of the most recently viewed products except `id`, newest first. */
export function useLastViewed(id: number): number[] {
  return useStoredValue(viewedIds)
    .filter((other) => other !== id)
    .slice(0, maxShown);
}
