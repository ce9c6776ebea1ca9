import { afterEach, beforeEach, type MockInstance, vi } from "vitest";

/**
 * Disables the timeouts of requests that functions send (AbortSignal.timeout), for tests that send many requests at once
 * and count the outcomes: on a busy computer the last requests would get 503.
 */
export function withoutRequestTimeouts(): void {
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
