import { queryOptions } from "@tanstack/react-query";
import { rowsOrThrow } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const accountKeys = {
  username: (userId: string) => ["account", userId, "username"] as const,
};

/** The account's display name from the table `users`; empty when there is no row. */
export function username(userId: string) {
  return queryOptions({
    queryKey: accountKeys.username(userId),
    // The abort signal is not used: the login awaits this query, and another observer's unmount must not cancel it.
    queryFn: async (): Promise<string> => {
      const rows = rowsOrThrow(
        await supabase.from("users").select("username").eq("id", userId),
        "Failed to fetch the account",
      );
      return rows[0]?.username ?? "";
    },
  });
}
