import { propertyOf } from "@domain/property.ts";
import { backoff, isRetryable, maxAttempts } from "@domain/retry-on-conflict.ts";

/** Timeout of a request that a person waits for, in milliseconds. */
export const requestTimeoutMs = 10_000;

/** `fetch` with a timeout for the whole response. After the timeout, `fetch` or the reading of the body rejects. */
export function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
  timeoutMs = requestTimeoutMs,
): Promise<Response> {
  let signal = AbortSignal.timeout(timeoutMs);
  // Browsers without AbortSignal.any do not cancel requests whose result is no longer needed.
  if (init.signal && "any" in AbortSignal) signal = AbortSignal.any([init.signal, signal]);
  return fetch(input, { ...init, signal });
}

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
