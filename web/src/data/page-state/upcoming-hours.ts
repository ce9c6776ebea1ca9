import { queryOptions, skipToken } from "@tanstack/react-query";

/** Special opening hours of the next 14 days, as stored. Never fetched: `refreshContent` fills the cache. */
export const upcomingHours = queryOptions({
  queryKey: ["upcoming-hours"],
  queryFn: skipToken,
  initialData: [] as unknown[],
});
