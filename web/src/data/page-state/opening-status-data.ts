import { queryOptions, skipToken } from "@tanstack/react-query";

export interface OpeningStatusData {
  /** Special opening hours of the next 14 days, as stored. */
  specialHours: unknown[];
  /**
   * Offset in milliseconds from `Date.now()` to the business's local time, which the database returns. An `Intl.DateTimeFormat`
   * with a time zone would be slow to create during hydration.
   */
  clockOffset: number;
}

/** The data for the opening status ("open now"); null until `refreshContent` has filled the cache. Never fetched. */
export const openingStatusData = queryOptions<OpeningStatusData | null>({
  queryKey: ["opening-status-data"],
  queryFn: skipToken,
  initialData: null,
});
