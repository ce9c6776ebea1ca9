import type { Database } from "@domain/database.types.ts";
import { createClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import { fetchAgain } from "@/lib/fetch-again";

/** The signed-in client of the back office. Only admin chunks import it. */
export const supabase = createClient<Database>(env.supabaseUrl, env.publishableKey, {
  // Spec section 7: no retries.
  db: { retry: false },
  global: { fetch: fetchAgain },
});
