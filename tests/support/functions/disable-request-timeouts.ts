import { afterEach, beforeEach, type MockInstance, vi } from "vitest";

/**
 * Disables the timeouts of requests that functions send (AbortSignal.timeout), for tests that send many concurrent requests
 * and count their statuses: on a busy machine the last requests would get 503.
 */
export function disableRequestTimeouts(): void {
  let limits: MockInstance;
  beforeEach(() => {
    limits = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation(() => new AbortController().signal);
  });
  afterEach(() => {
    limits.mockRestore();
  });
}
