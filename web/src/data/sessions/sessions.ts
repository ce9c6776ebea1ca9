import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidateAfterWrite } from "@/data/row-writes/invalidate-after-write";
import { rowsOrThrow, toRequestError } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

/** A session of the account: a browser in which it is signed in, or another client of the REST API. */
export interface AccountSession {
  id: string;
  /** Whether it is this browser's session. */
  isCurrent: boolean;
  /** Whether it is a session of the REST API. */
  isApi: boolean;
  userAgent: string;
  /** The IP address of the sign-in or of the last refresh, if Auth knows it. */
  address: string | null;
  /** ISO 8601. */
  startedAt: string;
  lastUsedAt: string;
}

export const sessionsKey = ["account-sessions"] as const;

/** The account's open sessions: this browser's first, then by last use. */
export function accountSessions() {
  return queryOptions({
    queryKey: sessionsKey,
    queryFn: async ({ signal }): Promise<AccountSession[]> => {
      const rows = rowsOrThrow(
        await supabase.rpc("own_sessions").abortSignal(signal),
        "Failed to fetch the sessions",
      );
      return rows.map((row) => ({
        id: row.id,
        isCurrent: row.is_current,
        isApi: row.is_api,
        userAgent: row.user_agent ?? "",
        address: row.address,
        startedAt: row.started_at,
        lastUsedAt: row.last_used_at,
      }));
    },
  });
}

/** Ends a session of the account, or without an id all others. Returns how many have ended. Throws RequestError. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id?: string): Promise<number> => {
      const { data, error, status } = await supabase.rpc(
        "end_sessions",
        id ? { session_id: id } : {},
      );
      if (error) throw toRequestError(error, status);
      return data;
    },
    onSettled: () => invalidateAfterWrite(queryClient, [sessionsKey]),
  });
}
