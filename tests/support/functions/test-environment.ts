import { readEnvironment } from "../../../supabase/functions/_shared/server/environment.ts";

interface ApiAccess {
  url: string;
  secretKey: string;
  publishableKey: string;
}

/** Creates the configuration of a function for this API, with additional environment variables. */
export function createTestEnvironment(api: ApiAccess, variables: Record<string, string> = {}) {
  return readEnvironment({
    SUPABASE_URL: api.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: api.secretKey }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: api.publishableKey }),
    ...variables,
  });
}
