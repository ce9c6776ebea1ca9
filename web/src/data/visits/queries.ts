import { queryOptions } from "@tanstack/react-query";
import { queryPublicData } from "@/data/public-reads/query-public-data";

export const visitKeys = {
  all: ["visits"] as const,
  slots: ["visits", "slots"] as const,
  week: (monday: string) => ["visits", "week", monday] as const,
  briefs: ["visits", "briefs"] as const,
  brief: (id: number) => ["visits", "brief", id] as const,
};

/** The starts (ISO 8601) of the times at which the website offers a visit, the earliest first. Never cached, because others take them. */
export function visitSlots() {
  return queryOptions({
    queryKey: visitKeys.slots,
    queryFn: ({ signal }): Promise<string[]> =>
      queryPublicData("Failed to fetch the free times", (database) =>
        database.rpc("visit_slots", undefined, { get: true }).abortSignal(signal),
      ),
    staleTime: 0,
  });
}
