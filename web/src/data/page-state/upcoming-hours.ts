import { queryOptions, skipToken } from "@tanstack/react-query";

/** Special opening hours of the next 14 days, as stored; null until `refreshContent` has filled the cache. Never fetched. */
export const upcomingHours = queryOptions({
  queryKey: ["upcoming-hours"],
  queryFn: skipToken,
  initialData: null as unknown[] | null,
});
