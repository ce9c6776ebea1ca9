import type { Database } from "@domain/database.types.ts";
import { type AuthError, AuthRetryableFetchError, SupabaseClient } from "@supabase/supabase-js";
import { backOfficeSessionKey, localValues } from "@/lib/browser-storage";
import { env } from "@/lib/env";
import { fetchWithRetry, requestTimeoutMs } from "@/lib/fetch";

const tokenRefreshPattern = /\/auth\/v1\/token\?grant_type=refresh_token/;

/**
 * Sends a request, and maps the 429 of a rate-limited token refresh to 503. auth-js retries after a 503 with backoff, but
 * treats a 429 as an invalid refresh token, and would then end the session once the access token has expired.
 */
async function fetchForBackOffice(...request: Parameters<typeof fetch>): Promise<Response> {
  const [input] = request;
  const url = input instanceof Request ? input.url : input.toString();
  const response = await fetchWithRetry(...request);
  if (response.status !== 429 || !tokenRefreshPattern.test(url)) return response;
  return new Response(response.body, { status: 503, headers: response.headers });
}

/**
 * Rejects if the promise is pending for longer than `requestTimeoutMs`. For promises that include a token refresh, which auth-js
 * retries for 30 seconds.
 */
export async function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException("Timeout", "TimeoutError")), requestTimeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
}

/** Where auth-js stores the session as JSON: in memory if the browser blocks site data. */
const sessionStorage = {
  getItem: (key: string) => JSON.stringify(localValues.get(key)),
  setItem: (key: string, json: string) => void localValues.set(key, JSON.parse(json)),
  removeItem: (key: string) => void localValues.set(key, null),
};

class BackOfficeClient extends SupabaseClient<Database> {
  #pendingSignOut: Promise<AuthError | null> | undefined;

  constructor() {
    super(env.supabaseUrl, env.publishableKey, {
      auth: { storage: sessionStorage, storageKey: backOfficeSessionKey },
      global: { fetch: fetchForBackOffice },
    });
    // Disables retries (spec section 7). supabase-js 2.109 has no option for this setting of its PostgrestClient, which subclasses
    // may change.
    this.rest.retry = false;
    const { fetch: fetchWithToken = fetch } = this.rest;
    this.rest.fetch = (...request) => withTimeout(fetchWithToken(...request));
  }

  /**
   * Signs out on this device. Removes the browser's session even if the request fails. auth-js would keep the session, and the
   * next person at the device would still be signed in. Concurrent calls share one request, because Auth would reject a second
   * request after the end of the session.
   *
   * @returns Auth's error, if any
   */
  endSession(): Promise<AuthError | null> {
    this.#pendingSignOut ??= this.#signOut().finally(() => {
      this.#pendingSignOut = undefined;
    });
    return this.#pendingSignOut;
  }

  async #signOut(): Promise<AuthError | null> {
    const { error } = await withTimeout(this.auth.signOut({ scope: "local" })).catch(() => ({
      error: new AuthRetryableFetchError("Timeout", 0),
    }));
    // A token refresh that is in progress discards its new session when the stored one is gone.
    if (error) sessionStorage.removeItem(backOfficeSessionKey);
    return error;
  }
}

/** The authenticated client of the back office. Only admin chunks import it. */
export const supabase = new BackOfficeClient();
