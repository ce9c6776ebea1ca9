import { vi } from "vitest";

/**
 * Replaces `fetch` with a server that never responds, and timers with fake ones. The caller must call `vi.useRealTimers` and
 * `vi.unstubAllGlobals` after the test.
 */
export function stubHangingServer(): void {
  vi.useFakeTimers();
  const hangUntilAborted = (_url: unknown, { signal }: RequestInit) =>
    new Promise((_resolve, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason)),
    );
  vi.stubGlobal("fetch", hangUntilAborted);
  // Fake timers do not include AbortSignal.timeout.
  vi.spyOn(AbortSignal, "timeout").mockImplementation((timeoutMs) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException("Timeout", "TimeoutError")), timeoutMs);
    return controller.signal;
  });
}

/** Returns the result or the error of a request, and the milliseconds until then; rejects after a minute. */
export async function measureRequest(request: PromiseLike<unknown>) {
  const start = Date.now();
  const outcome = Promise.resolve(request).then(
    (result) => ({ result, ms: Date.now() - start }),
    (error: unknown) => ({ error, ms: Date.now() - start }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return Promise.race([outcome, Promise.reject(new Error("The request did not end."))]);
}
