/**
 * Resolves at the first Ctrl-C, SIGTERM or closed terminal. Further ones change nothing: npm passes
 * Ctrl-C on a second time, and stopping cleanly takes a moment.
 */
export function untilStopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, resolve);
  });
}
