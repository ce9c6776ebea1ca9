import { queryOptions, skipToken } from "@tanstack/react-query";

export interface LiveOpeningHours {
  /** Special opening hours of the next 14 days, as stored. */
  specialHours: unknown[];
  /**
   * Milliseconds to add to `Date.now()` for the business's local time. The database returns the local time, because creating an
   * `Intl.DateTimeFormat` with a time zone takes the browser as long as hydrating half of the page.
   */
  clockOffset: number;
}

/** The data for the opening status ("open now"); null until `refreshContent` has filled the cache. Never fetched. */
export const liveOpeningHours = queryOptions<LiveOpeningHours | null>({
  queryKey: ["live-opening-hours"],
  queryFn: skipToken,
  initialData: null,
});
