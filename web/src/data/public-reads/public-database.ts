import type { Database } from "@domain/database.types.ts";
import { PostgrestClient } from "@supabase/postgrest-js";
import { env } from "@/lib/env";

/** Reads what visitors may read. A tenth of supabase-js, which only the back office loads. */
export const publicDatabase = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.publishableKey },
  // Spec section 7: no retries. What can't be reached shows its sample at once instead of after seven seconds.
  retry: false,
  // Looked up at each call: the client would keep the one it found when it was made, whatever stands in for it later.
  fetch: (input, init) => fetch(input, init),
});
