import { propertyOf } from "@domain/property.ts";
import { backoff, isRetryable, maxAttempts } from "@domain/retry-on-conflict.ts";
import { env } from "@/lib/env";
import { RequestError } from "@/lib/request-error";

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

type SendRequest = (
  url: string,
  request: { method: string; headers: Record<string, string>; body: string },
  timeoutMs?: number,
) => Promise<Response>;

export interface FunctionCall {
  method: "POST" | "PUT";
  body?: unknown;
  headers?: Record<string, string>;
  /** Timeout of the whole call in milliseconds; defaults to `requestTimeoutMs`. After the timeout, the call rejects with status 0. */
  timeoutMs?: number;
  /** Defaults to `fetchWithTimeout`. */
  send?: SendRequest;
}

function readMessage(body: unknown): string {
  const message = propertyOf(body, "message");
  return typeof message === "string" ? message : "";
}

function throwUnreachable(): never {
  throw new RequestError(0, "");
}

/**
 * Calls an Edge Function (`storefront/checkout`, `back-office/orders/1/approve`, …) and returns the response's JSON, or null if the
 * response is not JSON.
 * @throws RequestError with the response's `message` (may be empty) and `current` (the stored value, after a conflict); with
 * status 0 if the function was unreachable or the response was interrupted
 */
export async function callFunction(path: string, call: FunctionCall): Promise<unknown> {
  const { send = fetchWithTimeout } = call;
  const request = {
    method: call.method,
    headers: {
      "Content-Type": "application/json",
      apikey: env.publishableKey,
      ...call.headers,
    },
    body: JSON.stringify(call.body ?? {}),
  };
  const response = await send(
    `${env.supabaseUrl}/functions/v1/${path}`,
    request,
    call.timeoutMs,
  ).catch(throwUnreachable);
  const body: unknown = await response
    .json()
    .catch((error) => (error instanceof SyntaxError ? null : throwUnreachable()));
  if (!response.ok) {
    const current = propertyOf(body, "current");
    throw new RequestError(response.status, readMessage(body), { current });
  }
  return body;
}
