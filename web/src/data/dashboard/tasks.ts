import type { Database } from "@domain/database.types.ts";
import { queryOptions } from "@tanstack/react-query";
import { orderKeys } from "@/data/orders/keys";
import { RequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const pollIntervalMs = 30_000;

/**
 * Result of `public.dashboard_tasks`. `pending_value` is in pounds. `oldest_order`, `oldest_message`, `oldest_request`,
 * `oldest_return` and `oldest_visit_request` are null
 * if nothing is open; the generated type wrongly declares them as non-null.
 */
export type DashboardTasks = Database["public"]["Functions"]["dashboard_tasks"]["Returns"][number];

/**
 * The owner's open tasks, polled every 30 s; null on error (spec sections 7 and 8, unviewed orders). Throws RequestError only for
 * status 401, because an expired session must lead to the login page.
 */
export function dashboardTasks() {
  return queryOptions({
    queryKey: orderKeys.tasks,
    queryFn: async ({ signal }): Promise<DashboardTasks | null> => {
      const { data, status } = await supabase
        .rpc("dashboard_tasks", undefined, { get: true })
        .abortSignal(signal);
      if (status === 401) throw new RequestError(401, "Failed to fetch unviewed orders count");
      return data?.[0] ?? null;
    },
    // Each mount of the dashboard refetches, because tasks are completed on other screens.
    staleTime: 0,
    refetchInterval: pollIntervalMs,
  });
}
