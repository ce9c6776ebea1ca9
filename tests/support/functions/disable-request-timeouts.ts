import { afterEach, beforeEach, type MockInstance, vi } from "vitest";

/**
 * Disables the timeouts of requests that functions send (AbortSignal.timeout), for tests that send many concurrent requests
 * and count their statuses. On a busy machine, the last requests would otherwise get 503.
 */
export function disableRequestTimeouts(): void {
  let timeoutMock: MockInstance;
  beforeEach(() => {
    timeoutMock = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation(() => new AbortController().signal);
  });
  afterEach(() => {
    timeoutMock.mockRestore();
  });
}
