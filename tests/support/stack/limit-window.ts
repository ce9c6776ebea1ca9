const QUARTER_HOUR = 15 * 60 * 1000;
// The longest of these tests takes nine seconds alone, and several times that in a whole run on a busy computer.
const longestMs = 60_000;

/** Maximum duration of `waitForWindow` in milliseconds, for a hook's timeout. */
export const windowWaitMs = longestMs + 15_000;

/**
 * The windows of request-limits.ts are aligned to the clock, at intervals of 15 minutes or more. A test that counts
 * requests waits until it can finish within one window, because a new window resets its counter.
 */
export async function waitForWindow(): Promise<void> {
  await waitForTimeInWindow(longestMs);
}

/** Like `waitForWindow`, for a test that needs less time. */
export async function waitForTimeInWindow(neededMs: number): Promise<void> {
  const leftMs = QUARTER_HOUR - (Date.now() % QUARTER_HOUR);
  if (leftMs < neededMs) await new Promise((resolve) => setTimeout(resolve, leftMs + 100));
}
