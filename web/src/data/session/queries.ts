import { queryOptions } from "@tanstack/react-query";
import { rowsOf } from "@/lib/request-error";
import { supabase } from "@/lib/supabase";

const accountKeys = {
  username: (userId: string) => ["account", userId, "username"] as const,
};

/** The name an account is greeted by, of the table users; empty when there is no row for it. */
export function username(userId: string) {
  return queryOptions({
    queryKey: accountKeys.username(userId),
    // Without the signal: the login waits for this answer while pages that ask for it too come and go.
    queryFn: async (): Promise<string> => {
      const rows = rowsOf(
        await supabase.from("users").select("username").eq("id", userId),
        "Failed to fetch the account",
      );
      return rows[0]?.username ?? "";
    },
  });
}
