import { afterEach, beforeEach, type MockInstance, vi } from "vitest";

/**
 * Takes the time limits off the requests that functions send (AbortSignal.timeout), for tests that send many requests at once
 * and count their outcomes: on a busy computer the last of them would be answered with 503.
 */
export function withoutTimeLimits(): void {
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
