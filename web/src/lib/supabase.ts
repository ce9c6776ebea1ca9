import type { Database } from "@domain/database.types.ts";
import { type AuthError, SupabaseClient } from "@supabase/supabase-js";
import { env } from "@/lib/env";
import { fetchWithRetry } from "@/lib/fetch-with-retry";

const tokenRefreshPattern = /\/auth\/v1\/token\?grant_type=refresh_token/;

/**
 * Maps the 429 of a rate-limited token refresh to 503: auth-js retries a 503 with backoff, but treats a 429 as an invalid
 * refresh token and ends the session once the access token has expired.
 */
async function fetchForBackOffice(...request: Parameters<typeof fetch>): Promise<Response> {
  const [input] = request;
  const url = input instanceof Request ? input.url : input.toString();
  const response = await fetchWithRetry(...request);
  if (response.status !== 429 || !tokenRefreshPattern.test(url)) return response;
  return new Response(response.body, { status: 503, headers: response.headers });
}

class BackOfficeClient extends SupabaseClient<Database> {
  #signOutInFlight: Promise<AuthError | null> | undefined;

  constructor() {
    super(env.supabaseUrl, env.publishableKey, { global: { fetch: fetchForBackOffice } });
    // Spec section 7: no retries. supabase-js 2.109 has no option for it.
    this.rest.retry = false;
  }

  /**
   * Signs out on this device. Removes the browser's session even if the request fails: auth-js would keep it, and the next
   * person at the device would still be signed in. Concurrent calls share one request: a second one would be rejected, because
   * the session has ended.
   *
   * @returns Auth's error, if any
   */
  endSession(): Promise<AuthError | null> {
    this.#signOutInFlight ??= this.#signOut().finally(() => {
      this.#signOutInFlight = undefined;
    });
    return this.#signOutInFlight;
  }

  async #signOut(): Promise<AuthError | null> {
    const { error } = await this.auth.signOut({ scope: "local" });
    // biome-ignore lint/complexity/useLiteralKeys: TypeScript rejects the call of a private method in dot notation
    if (error) await this.auth["_removeSession"]();
    return error;
  }
}

/** The authenticated client of the back office. Only admin chunks import it. */
export const supabase = new BackOfficeClient();
