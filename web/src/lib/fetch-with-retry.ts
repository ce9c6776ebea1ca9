import { propertyOf } from "@domain/property.ts";
import { backoff, isRetryable, maxAttempts } from "@domain/retry-on-conflict.ts";
import { fetchWithTimeout } from "@/lib/fetch-with-timeout";

async function hasRetryableError(response: Response): Promise<boolean> {
  if (response.status !== 500) return false;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = propertyOf(body, "code");
  return typeof code === "string" && isRetryable(code);
}

/**
 * Sends a request and retries it with backoff, up to two times, after a serialization failure or deadlock. Other failures,
 * including a timeout, are not retried (spec section 7).
 */
export async function fetchWithRetry(...request: Parameters<typeof fetch>): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetchWithTimeout(...request);
    if (attempt === maxAttempts || !(await hasRetryableError(response))) return response;
    await backoff(attempt);
  }
}
