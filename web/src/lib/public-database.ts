import type { Database } from "@domain/database.types.ts";
import { PostgrestClient } from "@supabase/postgrest-js";
import { env } from "@/lib/env";
import { fetchWithTimeout } from "@/lib/fetch";

export type PublicDatabase = typeof publicDatabase;

/** The anonymous Data API client. Its code is a tenth of the size of supabase-js, which only the back office loads. */
export const publicDatabase = new PostgrestClient<Database>(`${env.supabaseUrl}/rest/v1`, {
  headers: { apikey: env.publishableKey },
  // No retries (spec section 7). The client's default retries would delay the sample fallback by seven seconds.
  retry: false,
  fetch: fetchWithTimeout,
});
