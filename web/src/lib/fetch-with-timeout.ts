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
