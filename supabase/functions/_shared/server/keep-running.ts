/** What the hosted platform offers; the local ones let a started promise run anyway. */
interface EdgeRuntime {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Lets work go on after the request that started it was answered: a hosted function may otherwise be ended with its last
 * answer. The work has to deal with its own failures.
 */
export function keepRunning(work: Promise<void>): void {
  const { EdgeRuntime: runtime } = globalThis as { EdgeRuntime?: EdgeRuntime };
  runtime?.waitUntil(work);
}
