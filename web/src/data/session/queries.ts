import { queryOptions } from "@tanstack/react-query";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const accountKeys = {
  username: (userId: string) => ["account", userId, "username"] as const,
};

/** The account's display name from the table `users`; empty if the table has no row for the account. */
export function username(userId: string) {
  return queryOptions({
    queryKey: accountKeys.username(userId),
    // Does not use the abort signal: the login awaits this query, and the unmount of another observer must not cancel the query.
    queryFn: async (): Promise<string> => {
      const rows = rowsOrThrow(
        await supabase.from("users").select("username").eq("id", userId),
        "Failed to fetch the account",
      );
      return rows[0]?.username ?? "";
    },
  });
}
