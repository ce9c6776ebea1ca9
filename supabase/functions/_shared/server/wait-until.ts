/** The global object of the hosted platform. Local runtimes lack it; they do not stop while promises are pending. */
interface EdgeRuntime {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Registers a background task that continues after the response. Without it, the hosted platform may stop the function after
 * its last response. The task must handle its own failures.
 */
export function waitUntil(work: Promise<void>): void {
  const { EdgeRuntime: runtime } = globalThis as { EdgeRuntime?: EdgeRuntime };
  runtime?.waitUntil(work);
}
