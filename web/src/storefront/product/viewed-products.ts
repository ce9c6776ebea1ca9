import { createStoredIds, useStoredValue } from "@/lib/stored-value";

// Kept in this browser only, like the wishlist.
const viewed = createStoredIds("recently-viewed");
const shownOthers = 4;

/** Puts a product first in the list of viewed products, which keeps only as many as are shown. */
export function noteViewed(id: number): void {
  const others = viewed.current().filter((other) => other !== id);
  viewed.set([id, ...others].slice(0, shownOthers + 1));
}

/** The ids of up to four other products that were viewed last, the latest first. */
export function useViewedBefore(id: number): number[] {
  return useStoredValue(viewed)
    .filter((other) => other !== id)
    .slice(0, shownOthers);
}
