const QUARTER_HOUR = 15 * 60 * 1000;
// The slowest of these tests takes nine seconds alone, and several times as long in a whole run on a busy machine.
const slowestTestMs = 60_000;

/** Maximum duration of `waitForWindow` in milliseconds, for a hook's timeout. */
export const windowWaitMs = slowestTestMs + 15_000;

/**
 * The windows of request-limits.ts are aligned to the clock, at intervals of 15 minutes or more. A test that counts
 * requests waits until it can finish within one window, because a new window resets its counter.
 */
export async function waitForWindow(): Promise<void> {
  await waitForTimeInWindow(slowestTestMs);
}

/** Waits until at least this many milliseconds remain in the current window. */
export async function waitForTimeInWindow(requiredMs: number): Promise<void> {
  const remainingMs = QUARTER_HOUR - (Date.now() % QUARTER_HOUR);
  if (remainingMs < requiredMs)
    await new Promise((resolve) => setTimeout(resolve, remainingMs + 100));
}
