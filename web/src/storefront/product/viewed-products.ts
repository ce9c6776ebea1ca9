import { createStoredIds, useStoredValue } from "@/lib/stored-value";

// The ids are in local storage only, newest first.
const viewedIds = createStoredIds("recently-viewed");
const maxShownProducts = 4;

/** Records that a product was viewed. Keeps one id more than is shown, because the current product is excluded. */
export function recordView(id: number): void {
  const otherIds = viewedIds.current().filter((otherId) => otherId !== id);
  viewedIds.set([id, ...otherIds].slice(0, maxShownProducts + 1));
}

/** The ids of the most recently viewed products except `id`, newest first. */
export function useRecentlyViewedIds(id: number): number[] {
  return useStoredValue(viewedIds)
    .filter((otherId) => otherId !== id)
    .slice(0, maxShownProducts);
}
