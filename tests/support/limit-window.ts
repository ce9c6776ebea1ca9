const QUARTER_HOUR = 15 * 60 * 1000;
// The longest of these tests takes nine seconds alone, and several times that beside all the others on a busy computer.
const longestMs = 60_000;

/** How long `waitForWindow` may take, for a hook's time-out. */
export const windowWaitMs = longestMs + 15_000;

/**
 * The counters of request-limits.ts start anew on the clock, on each quarter of an hour at the earliest. A test that counts
 * requests begins when there is time for it before that; else it would rightly see a fresh window.
 */
export async function waitForWindow(): Promise<void> {
  await waitForTimeInWindow(longestMs);
}

/** The same for a test that needs less of its window. */
export async function waitForTimeInWindow(neededMs: number): Promise<void> {
  const leftMs = QUARTER_HOUR - (Date.now() % QUARTER_HOUR);
  if (leftMs < neededMs) await new Promise((resolve) => setTimeout(resolve, leftMs + 100));
}
