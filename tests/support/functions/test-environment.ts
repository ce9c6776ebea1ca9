import { readEnvironment } from "../../../supabase/functions/_shared/server/environment.ts";

interface Api {
  url: string;
  secretKey: string;
  publishableKey: string;
}

/** The configuration of a function that uses this API, with additional environment variables. */
export function testEnvironment(api: Api, variables: Record<string, string> = {}) {
  return readEnvironment({
    SUPABASE_URL: api.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: api.secretKey }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: api.publishableKey }),
    ...variables,
  });
}
