/** The global object of the hosted platform. Local runtimes have no such object and do not stop while promises are pending. */
interface EdgeRuntime {
  waitUntil(work: Promise<unknown>): void;
}

/**
 * Registers a background task that continues after the response. The hosted platform may stop a function after its last response
 * unless a task is registered. The task must handle its own failures.
 */
export function waitUntil(work: Promise<void>): void {
  const { EdgeRuntime: runtime } = globalThis as { EdgeRuntime?: EdgeRuntime };
  runtime?.waitUntil(work);
}
